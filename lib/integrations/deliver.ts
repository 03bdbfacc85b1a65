import 'server-only'
import { and, eq, exists, isNull, lte } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import type { Db } from '@/db/connect'
import { type DeliveryState, webhookDeliveriesTable, webhookEndpointsTable } from '@/db/tables/integrations'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { env } from '@/lib/env'
import { databaseTime, hasNoLease } from '@/lib/jobs/lease'
import { endpointSubject } from './endpoint-subject'
import { postWebhook, UnreachableError, webhookTimeout } from './post-webhook'
import { decryptSecret } from './secrets'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** Milliseconds between attempts, by number of failed attempts, as Standard Webhooks recommends; then it is given up. */
const retryDelays = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map(hours => hours * hour)] as const
export const maxAttempts = retryDelays.length + 1
const maxRetryAfter = hour
const leaseDuration = webhookTimeout + 5_000

type Delivery = typeof webhookDeliveriesTable.$inferSelect
type Endpoint = typeof webhookEndpointsTable.$inferSelect

/** The result of one attempt. With `isDown` the endpoint would not accept another delivery now either. */
export type Attempt = { state: DeliveryState; status: number | null; error: string | null; isDown: boolean }

type Options = { now?: Date; timeout?: number }

/**
 * Tries to send a delivery that is due; null when it is not, or its endpoint is disabled. A lease is stored first, so
 * that two workers never send the same delivery, and no database connection is held while the endpoint responds. A
 * receiver may still get one twice, with the same id, when this process dies before it has stored the result.
 */
export async function deliverWebhook(
  db: Db,
  id: string,
  { now: given, timeout = webhookTimeout }: Options = {},
): Promise<Attempt | null> {
  const now = given ?? (await databaseTime(db))
  const found = await acquireLease(db, id, now)
  if (!found) return null
  const { delivery, endpoint } = found
  const { status, error, retryAfter } = await send(delivery, endpoint, timeout)
  if (status === 410) return storeGone(db, delivery, endpoint, now)
  const isDelivered = status !== null && status >= 200 && status < 300
  const attempts = delivery.attempts + 1
  const pause = retryDelays[attempts - 1]
  const state = isDelivered ? 'delivered' : pause === undefined ? 'given-up' : 'waiting'
  await storeResult(db, delivery, {
    state,
    attempts,
    lastStatus: status,
    lastError: error,
    ...(isDelivered && { deliveredAt: now }),
    ...(state === 'waiting' && { nextAttemptAt: nextAttempt(now, pause ?? 0, retryAfter) }),
  })
  return { state, status, error, isDown: status === null || status === 429 || status >= 500 }
}

async function acquireLease(db: Db, id: string, now: Date) {
  const { endpointId, state, nextAttemptAt, sendingUntil } = webhookDeliveriesTable
  const ofDelivery = and(eq(webhookEndpointsTable.id, endpointId), isNull(webhookEndpointsTable.disabledAt))
  const [delivery] = await db
    .update(webhookDeliveriesTable)
    .set({ sendingUntil: new Date(now.getTime() + leaseDuration) })
    .where(
      and(
        eq(webhookDeliveriesTable.id, id),
        eq(state, 'waiting'),
        lte(nextAttemptAt, now),
        hasNoLease(sendingUntil, now),
        exists(db.select({ id: webhookEndpointsTable.id }).from(webhookEndpointsTable).where(ofDelivery)),
      ),
    )
    .returning()
  if (!delivery) return null
  const [endpoint] = await db
    .select()
    .from(webhookEndpointsTable)
    .where(eq(webhookEndpointsTable.id, delivery.endpointId))
  return endpoint ? { delivery, endpoint } : null
}

type Response = { status: number | null; error: string | null; retryAfter?: number | undefined }

async function send({ id, payload }: Delivery, { url, secret }: Endpoint, timeout: number): Promise<Response> {
  const key = decryptSecret(secret)
  if (!key) return { status: null, error: 'AUTH_SECRET has changed: remove this endpoint and add it again.' }
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
  try {
    const response = await postWebhook({ url, headers, body, timeout, allowLoopback: env.WEBHOOKS_TO_LOOPBACK })
    return { ...response, error: null }
  } catch (error) {
    if (error instanceof UnreachableError) return { status: null, error: error.message }
    throw error
  }
}

/** Up to a tenth later than planned, so that what failed together is not retried together. */
function nextAttempt(now: Date, pause: number, retryAfter = 0): Date {
  const wait = Math.max(pause * (1 + Math.random() / 10), Math.min(retryAfter, maxRetryAfter))
  return new Date(now.getTime() + wait)
}

/** Releases the lease and stores the result, unless the lease expired and another worker has the delivery. */
const storeResult = (
  db: Pick<Db, 'update'>,
  { id, sendingUntil }: Delivery,
  values: Partial<typeof webhookDeliveriesTable.$inferInsert>,
) =>
  db
    .update(webhookDeliveriesTable)
    .set({ ...values, sendingUntil: null })
    .where(and(eq(webhookDeliveriesTable.id, id), eq(webhookDeliveriesTable.sendingUntil, sendingUntil ?? new Date(0))))

/** 410: the receiver wants no more webhooks. */
async function storeGone(db: Db, delivery: Delivery, endpoint: Endpoint, now: Date): Promise<Attempt> {
  const error = 'The receiver wants no more webhooks; the endpoint is disabled.'
  await db.transaction(async tx => {
    const attempts = delivery.attempts + 1
    await storeResult(tx, delivery, { state: 'given-up', attempts, lastStatus: 410, lastError: error })
    const disabled = await tx
      .update(webhookEndpointsTable)
      .set({ disabledAt: now })
      .where(and(eq(webhookEndpointsTable.id, endpoint.id), isNull(webhookEndpointsTable.disabledAt)))
      .returning({ id: webhookEndpointsTable.id })
    if (disabled.length > 0)
      await recordAuditEvent(tx, { by: null, action: 'webhook-disabled', subject: endpointSubject(endpoint) })
  })
  return { state: 'given-up', status: 410, error, isDown: true }
}
