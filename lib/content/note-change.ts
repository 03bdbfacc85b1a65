import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type CollectionKey, collectionFor } from '../../db/collections/index.ts'
import type { Tx } from '../../db/connect.ts'
import { contentClockTable } from '../../db/tables/content-clock.ts'
import { clockChannel } from './clock-channel.ts'

/** Says, in the transaction of the change, that what visitors see of a collection changed, and when it does so next. */
export async function noteChange(tx: Tx, key: CollectionKey) {
  const { table } = collectionFor(key)
  const [next] = await tx
    .select({
      shown: sql<string | null>`min(${table.publishAt}) filter (where ${table.publishAt} > now())`,
      hidden: sql<string | null>`min(${table.unpublishAt}) filter (where ${table.unpublishAt} > now())`,
    })
    .from(table as PgTable)
  const times = [next?.shown, next?.hidden].filter(time => time != null).map(time => new Date(time).getTime())
  const nextChangeAt = times.length > 0 ? new Date(Math.min(...times)) : null
  const row = { changedAt: sql`clock_timestamp()`, nextChangeAt }
  await tx
    .insert(contentClockTable)
    .values({ collection: key, ...row })
    .onConflictDoUpdate({ target: contentClockTable.collection, set: row })
  await tx.execute(sql`select pg_notify(${clockChannel}, ${key})`)
}
