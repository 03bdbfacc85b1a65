import { and, isNull, sql } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import type { Tx } from '../../db/connect.ts'

/**
 * The id of the estate that a form names, or null. Case and spaces do not count: the site tour writes `Green Park Estate`
 * (section 4).
 */
export async function findNamedEstate(tx: Tx, name: string | null | undefined): Promise<string | null> {
  const wanted = name?.toLowerCase().replaceAll(' ', '')
  if (!wanted) return null
  const [estate] = await tx
    .select({ id: estatesTable.id })
    .from(estatesTable)
    .where(and(isNull(estatesTable.deletedAt), sql`lower(replace(${estatesTable.title}, ' ', '')) = ${wanted}`))
    .limit(1)
  return estate?.id ?? null
}
