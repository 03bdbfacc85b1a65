import { sql } from 'drizzle-orm'
import type { Tx } from '../connect.ts'
import { contentClockTable } from '../tables/content-clock.ts'
import type { ContentKey } from './content-key.ts'

/** The PostgreSQL channel for committed changes; the payload is the collection key. */
export const contentChangeChannel = 'content_changed'

/** Records a change of public content in the transaction of the change, and notifies all processes. */
export async function bumpContentVersion(tx: Tx, key: ContentKey) {
  const changed = { changedAt: sql`clock_timestamp()` }
  await tx
    .insert(contentClockTable)
    .values({ collection: key, ...changed })
    .onConflictDoUpdate({ target: contentClockTable.collection, set: changed })
  await tx.execute(sql`select pg_notify(${contentChangeChannel}, ${key})`)
}
