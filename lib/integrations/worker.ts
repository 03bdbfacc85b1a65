import 'server-only'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '@/db/connect'
import { webhookDeliveriesTable, webhookEndpointsTable } from '@/db/tables/integrations'
import { databaseTime, hasNoLease } from '@/lib/jobs/lease'
import { log } from '@/lib/logging/log'
import { isStopping } from '@/lib/next-runtime/is-stopping'
import { deliverWebhook } from './deliver'

/** Endpoints that are served at the same time. */
const concurrency = 4
/** Deliveries of one endpoint in one round. */
const perEndpoint = 100
/** Milliseconds after which a round begins no further delivery: mails wait for its end. */
const roundDuration = 30_000

/**
 * Sends what is due: for each endpoint sequentially, the oldest first. An endpoint that is down gets no more in this
 * round, so that it neither delays others nor uses up the attempts of all its deliveries.
 */
export async function deliverDueWebhooks(db: Db, clock: () => Date | Promise<Date> = () => databaseTime(db)) {
  const end = Date.now() + roundDuration
  const byEndpoint = Map.groupBy(await listDue(db, await clock()), ({ endpointId }) => endpointId)
  const limit = pLimit(concurrency)
  await Promise.all(
    [...byEndpoint.values()].map(due =>
      limit(async () => {
        for (const { id } of due) {
          if (isStopping() || Date.now() > end) return
          const attempt = await deliverWebhook(db, id, { now: await clock() }).catch(error =>
            log.error('Sending a webhook failed.', error, { delivery: id }),
          )
          if (attempt?.isDown) return
        }
      }),
    ),
  )
}

async function listDue(db: Db, now: Date) {
  const { id, endpointId, state, nextAttemptAt, sendingUntil } = webhookDeliveriesTable
  const ranked = db
    .select({
      id,
      endpointId,
      rank: sql<number>`row_number() over (partition by ${endpointId} order by ${nextAttemptAt}, ${id})`.as('rank'),
    })
    .from(webhookDeliveriesTable)
    .innerJoin(
      webhookEndpointsTable,
      and(eq(webhookEndpointsTable.id, endpointId), isNull(webhookEndpointsTable.disabledAt)),
    )
    .where(and(eq(state, 'waiting'), lte(nextAttemptAt, now), hasNoLease(sendingUntil, now)))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.rank, perEndpoint)).orderBy(asc(ranked.rank))
}
