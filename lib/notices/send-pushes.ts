import { Agent } from 'node:https'
import { and, eq, exists, sql } from 'drizzle-orm'
import webPush, { WebPushError } from 'web-push'
import type { Db } from '../../db/connect.ts'
import { returnedRow } from '../../db/returned-row.ts'
import { pushMessagesTable, pushSubscriptionsTable } from '../../db/tables/notices.ts'
import { env } from '../env.ts'
import { reasonOf } from '../errors.ts'
import { publicLookup } from '../http/public-address.ts'
import { listDue } from '../outbox/claim.ts'
import { deliver } from '../outbox/deliver.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { sendAll } from '../outbox/send-all.ts'
import { findOrCreatePushKeys, type PushKeys } from './push-keys.ts'

const maxPerRound = 50
const timeoutMs = 10_000
/** Seconds for which a service keeps a push for a device that is offline. */
const ttlSeconds = 12 * 3600

// Browsers name the URL of their push service, so only hosts on the public internet are called.
const publicAgent = new Agent({ lookup: publicLookup() })

const queue = { table: pushMessagesTable, lease: 60_000 }

const outboxOf = (keys: PushKeys, agent: Agent): Outbox<typeof pushMessagesTable> => ({
  ...queue,
  retries: { pauses: [30, 120, 600, 1800, 7200].map(seconds => seconds * 1000) },
  async send({ subscriptionId, content }, { db }) {
    const ofSubscription = eq(pushSubscriptionsTable.id, subscriptionId)
    const [row] = await db.select().from(pushSubscriptionsTable).where(ofSubscription)
    const { endpoint, p256dh, auth } = returnedRow(row)
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(content), {
      vapidDetails: { subject: env.SITE_URL, ...keys },
      TTL: ttlSeconds,
      // A newer notice about the same thing replaces an older one that is not delivered yet. Topics have 32 characters
      // at most, as a UUID without its hyphens.
      topic: content.tag.replaceAll('-', '').slice(0, 32),
      timeout: timeoutMs,
      agent,
    })
    const lastSentAt = sql`now()`
    return { result: 'sent', also: tx => tx.update(pushSubscriptionsTable).set({ lastSentAt }).where(ofSubscription) }
  },
  failureOf(error, { subscriptionId: id }) {
    if (!(error instanceof WebPushError)) return { result: 'failed', error: reasonOf(error) }
    const { statusCode: status } = error
    if (status === 429 || status >= 500) return { result: 'failed', error: `HTTP ${status}` }
    // Not only 404 and 410 end a subscription: a service that rejects the key once will always reject it.
    const ofSubscription = eq(pushSubscriptionsTable.id, id)
    return { result: 'given-up', also: tx => tx.delete(pushSubscriptionsTable).where(ofSubscription) }
  },
})

/**
 * Sends the pushes that are due. If the service has forgotten or rejects a subscription, the subscription is deleted;
 * if the service is down, the push is retried later. Several instances may run this function simultaneously.
 */
export async function sendDuePushes(db: Db, { agent = publicAgent }: { agent?: Agent } = {}): Promise<void> {
  const due = await listDue(db, queue, maxPerRound)
  if (due.length === 0) return
  const outbox = outboxOf(await findOrCreatePushKeys(db), agent)
  await sendAll(due, id => deliver(db, outbox, id), { name: 'push', concurrency: maxPerRound })
}

/** Sends a test to each device of a member of staff. Returns how many were sent, wait, or were finally rejected. */
export async function sendTestPushes(db: Db, staffId: string, options: { agent?: Agent } = {}) {
  const devices = await queueTestPush(db, staffId)
  await sendDuePushes(db, options)
  const { id, staffId: ownerId } = pushSubscriptionsTable
  const { subscriptionId, content } = pushMessagesTable
  const waits = exists(
    db
      .select()
      .from(pushMessagesTable)
      .where(and(eq(subscriptionId, id), isTest(content))),
  )
  const remaining = await db.select({ waits }).from(pushSubscriptionsTable).where(eq(ownerId, staffId))
  const waiting = remaining.filter(({ waits }) => waits).length
  return { sent: remaining.length - waiting, waiting, refused: devices - remaining.length }
}

const isTest = (content: typeof pushMessagesTable.content) => sql`${content} ->> 'tag' = ${testTag}`
const testTag = 'test'

export async function queueTestPush(db: Db, staffId: string): Promise<number> {
  const subscriptions = await db
    .select({ id: pushSubscriptionsTable.id })
    .from(pushSubscriptionsTable)
    .where(eq(pushSubscriptionsTable.staffId, staffId))
  const content = { title: 'A test', text: 'Notices show on this device.', path: '/admin/account', tag: testTag }
  if (subscriptions.length > 0)
    await db.insert(pushMessagesTable).values(subscriptions.map(({ id }) => ({ subscriptionId: id, content })))
  return subscriptions.length
}
