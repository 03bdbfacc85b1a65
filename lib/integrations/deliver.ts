import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import type { Db, Tx } from '../../db/connect.ts'
import { returnedRow } from '../../db/returned-row.ts'
import { type DeliveryState, webhookDeliveriesTable, webhookEndpointsTable } from '../../db/tables/integrations.ts'
import { recordAuditEvent } from '../audit/record-audit-event.ts'
import { env } from '../env.ts'
import { reasonOf } from '../errors.ts'
import { log } from '../logging/log.ts'
import { deliver } from '../outbox/deliver.ts'
import type { Outbox, Outcome } from '../outbox/outbox.ts'
import { endpointSubject } from './endpoint-subject.ts'
import { postWebhook, UnreachableError, webhookTimeout } from './post-webhook.ts'
import { decryptSecret } from './secrets.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** Milliseconds between attempts, as Standard Webhooks recommends. The attempt after the last pause is the last one. */
const pauses = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map(hours => hours * hour)]
export const maxAttempts = pauses.length + 1

type Delivery = typeof webhookDeliveriesTable.$inferSelect
type Endpoint = typeof webhookEndpointsTable.$inferSelect
type Status = { status: number | null }

const { id: endpointId, disabledAt } = webhookEndpointsTable
const isOwnEndpoint = sql`${endpointId} = ${webhookDeliveriesTable.endpointId}`

/** The waiting deliveries. A lease, in milliseconds, keeps other processes away for longer than a request can take. */
export const webhookQueue = {
  table: webhookDeliveriesTable,
  isWaiting: eq(webhookDeliveriesTable.state, 'waiting'),
  lease: webhookTimeout + 5 * second,
  canBeSent: sql`exists (select from ${webhookEndpointsTable} where ${isOwnEndpoint} and ${disabledAt} is null)`,
}

/** A receiver may get a delivery twice, with the same id, if this process dies before it has stored the result. */
const outboxOf = (timeout: number): Outbox<typeof webhookDeliveriesTable, Status> => ({
  ...webhookQueue,
  // `spread: 0.1` extends each pause at random by up to a tenth.
  retries: { pauses, spread: 0.1 },
  givenUp: { state: 'given-up' },
  async send(delivery, { db, now }) {
    const [row] = await db.select().from(webhookEndpointsTable).where(eq(endpointId, delivery.endpointId))
    const endpoint = returnedRow(row)
    const { status, retryAfter } = await postDelivery(delivery, endpoint, timeout)
    const values = { lastStatus: status }
    if (status >= 200 && status < 300)
      return { result: 'sent', status, values: { ...values, state: 'delivered', deliveredAt: now } }
    if (status !== 410) return { result: 'failed', status, values, retryAfter }
    const error = 'The receiver does not accept webhooks any more, so the webhook was disabled.'
    return { result: 'given-up', status, values, error, also: tx => disableEndpoint(tx, endpoint, now) }
  },
  failureOf,
})

function postDelivery({ id, payload }: Delivery, { url, secret }: Endpoint, timeout: number) {
  const key = decryptSecret(secret)
  if (!key) throw new UnreachableError('AUTH_SECRET has changed: remove this webhook and add it again.')
  const { type, timestamp, data } = payload
  const body = JSON.stringify({ type, timestamp, data })
  const at = new Date()
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'shk-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign(id, at, body),
  }
  return postWebhook({ url, headers, body, timeout, allowLoopback: env.WEBHOOKS_TO_LOOPBACK })
}

function failureOf(error: unknown, { id }: Delivery): Outcome<typeof webhookDeliveriesTable> & Status {
  const isKnown = error instanceof UnreachableError
  if (!isKnown) log.error('Sending a webhook failed.', error, { webhook: id })
  const values = { lastStatus: null }
  return { result: 'failed', status: null, values, error: isKnown ? error.message : reasonOf(error) }
}

/** Disables an endpoint whose receiver accepts no more webhooks. The audit event has no actor: no staff did it. */
async function disableEndpoint(tx: Tx, endpoint: Endpoint, now: Date) {
  const disabled = await tx
    .update(webhookEndpointsTable)
    .set({ disabledAt: now })
    .where(and(eq(endpointId, endpoint.id), isNull(disabledAt)))
    .returning({ id: endpointId })
  if (disabled.length > 0)
    await recordAuditEvent(tx, { by: null, action: 'webhook-disabled', subject: endpointSubject(endpoint) })
}

/** The result of one attempt. `isDown` is true if the endpoint would currently not accept another delivery either. */
export type Attempt = { state: DeliveryState; status: number | null; error: string | null; isDown: boolean }

type Options = { now?: Date; timeout?: number }

/** Tries to send a delivery that is due. Returns null if it is not due or its endpoint is disabled. */
export async function deliverWebhook(
  db: Db,
  id: string,
  { now, timeout = webhookTimeout }: Options = {},
): Promise<Attempt | null> {
  const attempt = await deliver(db, outboxOf(timeout), id, { now })
  if (!attempt) return null
  const { result, status, error = null } = attempt
  const state = result === 'sent' ? 'delivered' : result === 'given-up' ? 'given-up' : 'waiting'
  return { state, status, error, isDown: status === null || status === 410 || status === 429 || status >= 500 }
}
