import 'server-only'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { peopleImportsTable } from '@/db/tables/imports'

export type PeopleImport = typeof peopleImportsTable.$inferSelect

/** The maximum length of the lists of latest imports and of most frequent sources. */
const maxListed = 50

export const listImports = (db: Tx): Promise<PeopleImport[]> =>
  db.select().from(peopleImportsTable).orderBy(desc(peopleImportsTable.createdAt)).limit(maxListed)

export async function findPeopleImport(db: Tx, id: string): Promise<PeopleImport | null> {
  const [found] = await db.select().from(peopleImportsTable).where(eq(peopleImportsTable.id, id))
  return found ?? null
}

export async function listSources(db: Tx): Promise<string[]> {
  const { utmSource } = dealsTable
  const rows = await db
    .select({ source: sql<string>`${utmSource}` })
    .from(dealsTable)
    .where(isNotNull(utmSource))
    .groupBy(utmSource)
    .orderBy(desc(sql`count(*)`))
    .limit(maxListed)
  return rows.map(({ source }) => source).filter(source => source !== '')
}
