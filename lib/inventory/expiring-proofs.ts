import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { proofsTable } from '@/db/collections/proofs'
import type { Tx } from '@/db/connect'
import { published } from '@/db/content/published-entries'
import { localToday } from '@/db/inventory/dates'

/** Days before the last valid day of a proof from which staff are warned. */
const noticeDays = 30

/**
 * The published proofs that have expired or expire within 30 days, in Nairobi, the first to expire on top; only those of
 * one estate if `estateId` is given. Estates in the bin have none.
 */
export function listExpiringProofs(db: Tx, estateId?: string) {
  return db
    .select({
      id: proofsTable.id,
      title: proofsTable.title,
      estate: estatesTable.title,
      /** A local day, as `2026-03-14`. */
      expiresOn: sql<string>`${proofsTable.expiresOn}::text`,
      isSample: proofsTable.sample,
      isExpired: sql<boolean>`${proofsTable.expiresOn} < ${localToday}`,
    })
    .from(proofsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, proofsTable.estateId))
    .where(
      and(
        published(proofsTable),
        sql`${estatesTable.deletedAt} is null`,
        sql`${proofsTable.expiresOn} <= ${localToday} + ${noticeDays}::int`,
        estateId ? eq(proofsTable.estateId, estateId) : undefined,
      ),
    )
    .orderBy(asc(proofsTable.expiresOn), asc(proofsTable.title), asc(proofsTable.id))
}
