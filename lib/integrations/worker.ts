import 'server-only'
import { asc, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { webhookDeliveriesTable } from '../../db/tables/integrations.ts'
import { databaseTime, isDue } from '../outbox/claim.ts'
import { sendSequences } from '../outbox/send-all.ts'
import { deliverWebhook, webhookQueue } from './deliver.ts'

const concurrency = 4
const maxPerEndpoint = 100
/** Milliseconds after which a round begins no further delivery, because the next round of mails waits for its end. */
const roundDuration = 30_000

/**
 * Sends all due deliveries: for each endpoint sequentially, oldest first. An endpoint that is down gets no more
 * deliveries in this round, so that it neither delays others nor uses up the attempts of all its deliveries.
 */
export async function deliverDueWebhooks(db: Db, clock: () => Date | Promise<Date> = () => databaseTime(db)) {
  const end = Date.now() + roundDuration
  const byEndpoint = Map.groupBy(await listDue(db, await clock()), ({ endpointId }) => endpointId)
  const sequences = [...byEndpoint.values()].map(due => due.map(({ id }) => id))
  // False ends the sequence of this endpoint.
  const send = async (id: string) => !(await deliverWebhook(db, id, { now: await clock() }))?.isDown
  await sendSequences(sequences, send, { name: 'webhook', concurrency, canContinue: () => Date.now() <= end })
}

async function listDue(db: Db, now: Date) {
  const { id, endpointId, nextAttemptAt } = webhookDeliveriesTable
  const ranked = db
    .select({
      id,
      endpointId,
      rank: sql<number>`row_number() over (partition by ${endpointId} order by ${nextAttemptAt}, ${id})`.as('rank'),
    })
    .from(webhookDeliveriesTable)
    .where(isDue(webhookQueue, now))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.rank, maxPerEndpoint)).orderBy(asc(ranked.rank))
}
