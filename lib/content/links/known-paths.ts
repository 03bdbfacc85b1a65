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

/** Pages without an entry, and the files at the root. */
const pagesWithoutEntry = [
  ...['/', '/home', '/homes/compare', '/my-data', '/search', '/careers', '/feed.xml', '/sitemap.xml', '/robots.txt'],
  ...['/favicon.ico', '/icon.svg', '/apple-icon.png', '/icons.svg', '/logo.png', '/logo.svg'],
]
/** Files and further pages of lists, whose existence is not checked. */
const uncheckedPaths = [
  /^\/(media|og|plans|brands)\//,
  /^\/(articles|videos|foundation\/(blogs|gallery|testimonials|media-coverage))\/page\/\d+$/,
]

type Read = (key: CollectionKey) => Promise<Values[]>

/** Returns true if a path of this site is known or not checked. Ignores query, fragment and a trailing slash. */
export function isKnownPath(href: string, knownPaths: ReadonlySet<string>): boolean {
  const path = (href.split(/[?#]/, 1)[0] ?? '').replace(/(.)\/$/, '$1')
  return knownPaths.has(path) || uncheckedPaths.some(pattern => pattern.test(path))
}

/** Returns all paths of pages and redirects. `read` returns published entries, for callers that have them already. */
export async function selectKnownPaths(
  db: Tx,
  read: Read = key => selectPublished(db, key),
): Promise<ReadonlySet<string>> {
  const sources = (await read('redirects')).map(({ fromPath }) => String(fromPath))
  return new Set([...(await selectPagePaths(db, read)), ...sources])
}

/** Returns the paths of all pages: of entries, homes and progress, and of fixed pages. */
export async function selectPagePaths(
  db: Tx,
  read: Read = key => selectPublished(db, key),
): Promise<ReadonlySet<string>> {
  const paths = new Set([...pagesWithoutEntry, ...(await selectUnitPaths(db)), ...(await selectProgressPaths(db))])
  for (const key of keysWithPath) {
    for (const entry of await read(key)) {
      const path = publicPathOf(key, entry)
      if (path) paths.add(path.split('#', 1)[0] ?? path)
    }
  }
  return paths
}

/** Returns the paths of home pages, and of each estate's list of homes. */
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
