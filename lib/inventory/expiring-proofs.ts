import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { proofsTable } from '@/db/collections/proofs'
import type { Tx } from '@/db/connect'
import { published } from '@/db/content/published-entries'
import { localToday } from '@/db/local-time'

/** Staff are warned from this number of days before the last valid day of a proof. */
const noticeDays = 30

/**
 * Lists the published proofs that have expired or expire within 30 days, in Nairobi, the first to expire on top; only
 * those of one estate if `estateId` is given. Proofs of estates in the bin are left out.
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
