import { eq } from 'drizzle-orm'
import { articlesTable } from '../collections/articles.ts'
import { type CollectionKey, collectionFor, type EntryOf } from '../collections/index.ts'
import type { Tx } from '../connect.ts'
import { type Collection, columnsOf } from '../content/collection.ts'
import type { Values } from '../content/entry.ts'
import { slugify } from '../content/slug.ts'
import { returnedRow } from '../returned-row.ts'
import { aSample } from './sample.ts'
import { unique } from './unique.ts'

/** Values of a published entry: `{ ...publishedValues, title: 'Harbour One' }`. */
export const publishedValues = { status: 'published', publishAt: new Date(Date.UTC(2026, 0, 1)) } as const

export async function anArticle(db: Tx, overrides: Partial<typeof articlesTable.$inferInsert> = {}) {
  const title = overrides.title ?? unique('Article')
  const [article] = await db
    .insert(articlesTable)
    .values({ title, slug: slugify(unique(title)), body: '<p>Words.</p>', topic: 'estates', ...overrides })
    .returning()
  return returnedRow(article)
}

export async function titleOf(db: Tx, { id }: { id: string }) {
  const [article] = await db.select({ title: articlesTable.title }).from(articlesTable).where(eq(articlesTable.id, id))
  return article?.title
}

/** Creates a draft in any collection, with a value in every field. */
export async function anEntry<Key extends CollectionKey>(
  db: Tx,
  key: Key,
  overrides: Partial<EntryOf<Key>> = {},
): Promise<EntryOf<Key>> {
  const collection = collectionFor(key)
  const values: Values = { ...valuesWithoutField(collection), ...(await aSample(db, key)), ...overrides }
  const [entry] = await db.insert(collection.table).values(values).returning()
  return returnedRow(entry) as EntryOf<Key>
}

/** Returns an entry as it is stored now. */
export async function stored<Key extends CollectionKey>(db: Tx, key: Key, id: string): Promise<EntryOf<Key>> {
  const { table } = collectionFor(key)
  const [entry] = await db.select().from(table).where(eq(table.id, id))
  return returnedRow(entry) as EntryOf<Key>
}

/** Returns values for the required columns that have no field, so that code must fill them. */
export function valuesWithoutField({ table, columnsWithoutField = [] }: Collection): Record<string, unknown> {
  const columns = Object.entries(columnsOf(table)).filter(
    ([name, column]) => columnsWithoutField.includes(name) && column.notNull && !column.hasDefault,
  )
  return Object.fromEntries(
    columns.map(([name, column]) => [
      name,
      column.enumValues?.[0] ?? (column.dataType === 'number' ? 1 : crypto.randomUUID().replaceAll('-', '')),
    ]),
  )
}
