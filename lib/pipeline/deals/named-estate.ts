import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { estatesTable, isPageOfEstate } from '../../../db/collections/estates.ts'
import type { Tx } from '../../../db/connect.ts'
import { published } from '../../../db/content/published-entries.ts'
import { isSameName } from '../../../db/folded-search.ts'

/** Matches estates with this title or slug, in any spelling: the site tour writes `Green Park Estate`. */
export const isNamedEstate = (name: string): SQL | undefined =>
  or(isSameName(estatesTable.title, name), isSameName(estatesTable.slug, name))

/** Matches estates whose title begins with this word, as people write `Greenpark` for `Greenpark Estate`. */
const beginsWithWord = (word: string): SQL =>
  isSameName(sql`split_part(fold_text(${estatesTable.title}), ' ', 1)`, word)

/** Returns the estate with this name; else the only estate whose title begins with it; null if there is none. */
export async function findNamedEstate(tx: Tx, name: string | null | undefined): Promise<string | null> {
  if (!name?.trim()) return null
  const findWith = (condition: SQL | undefined) =>
    tx
      .select({ id: estatesTable.id })
      .from(estatesTable)
      .where(and(isNull(estatesTable.deletedAt), condition))
      .limit(2)
  const [named] = await findWith(isNamedEstate(name))
  if (named) return named.id
  const [only, ...others] = await findWith(beginsWithWord(name))
  return only && others.length === 0 ? only.id : null
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
