import { and, eq } from 'drizzle-orm'
import { estatesTable } from '../../../db/collections/estates.ts'
import { type CollectionKey, keysWithPath, publicPathOf } from '../../../db/collections/index.ts'
import { progressPath, progressUpdatesTable } from '../../../db/collections/progress-updates.ts'
import { unitTypesTable } from '../../../db/collections/unit-types.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Values } from '../../../db/content/entry.ts'
import { published, selectPublished } from '../../../db/content/published-entries.ts'
import { unitPath, unitsPath } from '../../../db/inventory/unit-path.ts'
import { unitsTable } from '../../../db/tables/inventory.ts'

/** Pages without an entry. */
const otherPages = ['/', '/home', '/homes/compare', '/my-data', '/search', '/careers', '/feed.xml', '/sitemap.xml']
/** Files, and the later pages of lists: whether one exists is not checked. */
const otherPaths = [
  /^\/(media|og|plans|brands)\//,
  /^\/(articles|videos|foundation\/(blogs|gallery|testimonials|media-coverage))\/page\/\d+$/,
]

type Read = (key: CollectionKey) => Promise<Values[]>

/** Whether a path of this site, with or without query and fragment, leads to something. */
export function isKnownPath(href: string, known: ReadonlySet<string>): boolean {
  const path = (href.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1')
  return known.has(path) || otherPaths.some(pattern => pattern.test(path))
}

/**
 * Every path that responds: pages of entries, of homes and of progress, fixed pages, and sources of redirects. `read`
 * returns the published entries of a collection, for callers that have them.
 */
export async function selectKnownPaths(
  db: Tx,
  read: Read = key => selectPublished(db, key),
): Promise<ReadonlySet<string>> {
  const known = new Set([...otherPages, ...(await selectUnitPaths(db)), ...(await selectProgressPaths(db))])
  for (const key of keysWithPath) {
    for (const entry of await read(key)) {
      const path = publicPathOf(key, entry)
      if (path) known.add(path.split('#', 1)[0] ?? path)
    }
  }
  for (const redirect of await read('redirects')) known.add(String(redirect.fromPath))
  return known
}

/** The pages of homes, and the lists of those of an estate. */
async function selectUnitPaths(db: Tx): Promise<string[]> {
  const units = await db
    .select({ slug: estatesTable.slug, code: unitsTable.code })
    .from(unitsTable)
    .innerJoin(unitTypesTable, and(eq(unitTypesTable.id, unitsTable.unitTypeId), published(unitTypesTable)))
    .innerJoin(estatesTable, and(eq(estatesTable.id, unitsTable.estateId), published(estatesTable)))
  return units.flatMap(({ slug, code }) => [unitsPath({ slug }), unitPath({ slug }, code)])
}

async function selectProgressPaths(db: Tx): Promise<string[]> {
  const estates = await db
    .selectDistinct({ slug: estatesTable.slug })
    .from(progressUpdatesTable)
    .innerJoin(estatesTable, and(eq(estatesTable.id, progressUpdatesTable.estateId), published(estatesTable)))
    .where(published(progressUpdatesTable))
  return estates.map(progressPath)
}
