import { sql } from 'drizzle-orm'
import type { CollectionKey } from '../collections/index.ts'
import type { Tx } from '../connect.ts'
import { contentClockTable } from '../tables/content-clock.ts'
import { contentChangeChannel } from './change-channel.ts'

/** Says, in the transaction of the change, that what visitors see of a collection changed. */
export async function bumpContentVersion(tx: Tx, key: CollectionKey) {
  const changed = { changedAt: sql`clock_timestamp()` }
  await tx
    .insert(contentClockTable)
    .values({ collection: key, ...changed })
    .onConflictDoUpdate({ target: contentClockTable.collection, set: changed })
  await tx.execute(sql`select pg_notify(${contentChangeChannel}, ${key})`)
}
