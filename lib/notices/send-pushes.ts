import { Agent } from 'node:https'
import { and, asc, eq, exists, lte, sql } from 'drizzle-orm'
import webPush, { WebPushError } from 'web-push'
import type { Db } from '../../db/connect.ts'
import { pushMessagesTable, pushSubscriptionsTable } from '../../db/tables/notices.ts'
import { env } from '../env.ts'
import { reasonOf } from '../errors.ts'
import { publicLookup } from '../http/public-address.ts'
import { findOrCreatePushKeys, type PushKeys } from './push-keys.ts'

const perRound = 50
const timeoutMs = 10_000
/** Seconds that a service keeps a push for a device that is offline. */
const keptSeconds = 12 * 3600
/** The pause after each failed attempt, in seconds; then the push is given up. */
const pauses = [30, 120, 600, 1800, 7200]

// A browser names the address of its service: only those outside of the own network are called.
const publicAgent = new Agent({ lookup: publicLookup() })

type Due = { message: typeof pushMessagesTable.$inferSelect; subscription: typeof pushSubscriptionsTable.$inferSelect }

/**
 * Sends the pushes that are due. A subscription that the service has forgotten or refuses is deleted; a service that is
 * down is tried again later. Several instances may run it simultaneously.
 */
export async function sendDuePushes(db: Db, { agent = publicAgent }: { agent?: Agent } = {}): Promise<void> {
  const due = await leaseDue(db)
  if (due.length === 0) return
  const keys = await findOrCreatePushKeys(db)
  await Promise.all(due.map(each => sendOne(db, each, keys, agent)))
}

/** Takes due pushes for this process; one that dies before it sends them leaves them for a later round. */
async function leaseDue(db: Db): Promise<Due[]> {
  return db.transaction(async tx => {
    const due = await tx
      .select({ message: pushMessagesTable, subscription: pushSubscriptionsTable })
      .from(pushMessagesTable)
      .innerJoin(pushSubscriptionsTable, eq(pushSubscriptionsTable.id, pushMessagesTable.subscriptionId))
      .where(lte(pushMessagesTable.nextAttemptAt, sql`now()`))
      .orderBy(asc(pushMessagesTable.nextAttemptAt))
      .limit(perRound)
      .for('update', { of: pushMessagesTable, skipLocked: true })
    for (const { message } of due) {
      const pause = pauses[message.attempts] ?? 0
      await tx
        .update(pushMessagesTable)
        .set({ attempts: message.attempts + 1, nextAttemptAt: sql`now() + make_interval(secs => ${pause + 60})` })
        .where(eq(pushMessagesTable.id, message.id))
    }
    return due
  })
}

async function sendOne(db: Db, { message, subscription }: Due, keys: PushKeys, agent: Agent): Promise<void> {
  const { endpoint, p256dh, auth } = subscription
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message.content), {
      vapidDetails: { subject: env.SITE_URL, ...keys },
      TTL: keptSeconds,
      // A newer notice about the same thing replaces one that is still on its way.
      topic: message.content.tag.replaceAll('-', '').slice(0, 32),
      timeout: timeoutMs,
      agent,
    })
    await db.delete(pushMessagesTable).where(eq(pushMessagesTable.id, message.id))
    await db
      .update(pushSubscriptionsTable)
      .set({ lastSentAt: sql`now()` })
      .where(eq(pushSubscriptionsTable.id, subscription.id))
  } catch (error) {
    await handleFailure(db, { message, subscription }, error)
  }
}

async function handleFailure(db: Db, { message, subscription }: Due, error: unknown): Promise<void> {
  const status = error instanceof WebPushError ? error.statusCode : null
  const isTemporary = status === null || status === 429 || status >= 500
  // Not only 404 and 410: a key that the service refuses will be refused the next time too.
  if (!isTemporary) {
    await db.delete(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.id, subscription.id))
    return
  }
  if (message.attempts >= pauses.length) {
    await db.delete(pushMessagesTable).where(eq(pushMessagesTable.id, message.id))
    return
  }
  const pause = pauses[message.attempts] ?? 0
  await db
    .update(pushMessagesTable)
    .set({
      lastError: status ? `HTTP ${status}` : reasonOf(error),
      nextAttemptAt: sql`now() + make_interval(secs => ${pause})`,
    })
    .where(eq(pushMessagesTable.id, message.id))
}

/** Sends a test to every device of a member of staff. Returns on how many it was sent, waits, or was refused for good. */
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
  const left = await db.select({ waits }).from(pushSubscriptionsTable).where(eq(ownerId, staffId))
  const waiting = left.filter(({ waits }) => waits).length
  return { sent: left.length - waiting, waiting, refused: devices - left.length }
}

const isTest = (content: typeof pushMessagesTable.content) => sql`${content} ->> 'tag' = ${testTag}`
const testTag = 'test'

/** Queues a test for every device of a member of staff. Returns the number of devices. */
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
