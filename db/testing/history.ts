import { and, asc, eq } from 'drizzle-orm'
import type { CollectionKey } from '../collections/index.ts'
import type { Tx } from '../connect.ts'
import { contentClockTable } from '../tables/content-clock.ts'
import { auditLogTable, revisionsTable } from '../tables/history.ts'

type Entry = { id: string }

export function revisionsOf(db: Tx, key: CollectionKey, { id }: Entry) {
  return db
    .select()
    .from(revisionsTable)
    .where(and(eq(revisionsTable.collection, key), eq(revisionsTable.entryId, id)))
    .orderBy(asc(revisionsTable.version))
}

export function auditOf(db: Tx, key: CollectionKey, { id }: Entry) {
  return db
    .select()
    .from(auditLogTable)
    .where(and(eq(auditLogTable.collection, key), eq(auditLogTable.entryId, id)))
    .orderBy(asc(auditLogTable.at))
}

/** Returns everything that a change records; comparing two results shows if anything was written. */
export async function traceOf(db: Tx, key: CollectionKey, entry: Entry) {
  return {
    revisions: await revisionsOf(db, key, entry),
    audit: await auditOf(db, key, entry),
    clock: await contentVersionOf(db, key),
  }
}

export async function contentVersionOf(db: Tx, key: CollectionKey) {
  const [clock] = await db.select().from(contentClockTable).where(eq(contentClockTable.collection, key))
  return clock
}
