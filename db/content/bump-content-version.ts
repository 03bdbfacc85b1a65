import { sql } from 'drizzle-orm'
import type { CollectionKey } from '../collections/index.ts'
import type { Tx } from '../connect.ts'
import { contentClockTable } from '../tables/content-clock.ts'
import { contentChangeChannel } from './change-channel.ts'

/** Records a change of the public content of a collection, in its transaction, and notifies all processes. */
export async function bumpContentVersion(tx: Tx, key: CollectionKey) {
  const changed = { changedAt: sql`clock_timestamp()` }
  await tx
    .insert(contentClockTable)
    .values({ collection: key, ...changed })
    .onConflictDoUpdate({ target: contentClockTable.collection, set: changed })
  await tx.execute(sql`select pg_notify(${contentChangeChannel}, ${key})`)
}
