import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { estatesTable, isPageOfEstate } from '../../../db/collections/estates.ts'
import type { Tx } from '../../../db/connect.ts'
import { published } from '../../../db/content/published-entries.ts'
import { isSameName } from '../../../db/folded-search.ts'

/** Matches estates with this title or slug, in any spelling: the site tour writes `Green Park Estate`. */
export const isNamedEstate = (name: string): SQL | undefined =>
  or(isSameName(estatesTable.title, name), isSameName(estatesTable.slug, name))

export async function findNamedEstate(tx: Tx, name: string | null | undefined): Promise<string | null> {
  if (!name?.trim()) return null
  const [estate] = await tx
    .select({ id: estatesTable.id })
    .from(estatesTable)
    .where(and(isNull(estatesTable.deletedAt), isNamedEstate(name)))
    .limit(1)
  return estate?.id ?? null
}

/** Returns the published estate of a page: its own page, a page below it or its floor plans; null for other pages. */
export async function findEstateOfPage(tx: Tx, page: string | null): Promise<{ id: string; title: string } | null> {
  if (!page) return null
  const { id, title, slug } = estatesTable
  const estates = await tx.select({ id, title, slug }).from(estatesTable).where(published(estatesTable))
  return estates.find(estate => isPageOfEstate(page, estate.slug)) ?? null
}

export async function estateTitle(tx: Tx, id: string | null): Promise<string | null> {
  if (!id) return null
  const [estate] = await tx.select({ title: estatesTable.title }).from(estatesTable).where(eq(estatesTable.id, id))
  return estate?.title ?? null
}
