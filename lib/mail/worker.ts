import 'server-only'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@/db/connect'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { isStopping } from '@/lib/next-runtime/is-stopping'
import { deliverMessage, listDueMessages, rescheduleWaiting } from './deliver'
import { outboxProvider, type Provider, resendProvider } from './send'

/** Number of concurrent sends. */
export const mailConcurrency = 4
/** Milliseconds after which a slow send no longer blocks the next one. */
const slowAfter = 2_000
/** Maximum number of pending sends, including slow ones. */
const maxPending = 16
/** Milliseconds; a longer pause of the provider is left to the next run. */
const maxPause = 10_000

type MailPool = ReturnType<typeof connect> & {
  provider: Provider
  pending: Set<Promise<unknown>>
  stop: AbortController
  /** The provider's rate limit ends at this time, in milliseconds since 1970. */
  pausedUntil: number
}
const shared = globalThis as typeof globalThis & { shkMailPool?: MailPool }

/** Resend if there is a key, otherwise the local outbox; with its own database pool, so that mails do not block requests. */
function mailPool(): MailPool {
  shared.shkMailPool ??= {
    ...connect(env.DATABASE_URL, { max: mailConcurrency }),
    provider: env.RESEND_API_KEY
      ? resendProvider(env.RESEND_API_KEY, env.RESEND_BASE_URL)
      : outboxProvider(join(env.DATA_DIR, 'outbox')),
    pending: new Set(),
    stop: new AbortController(),
    pausedUntil: 0,
  }
  return shared.shkMailPool
}

/** Waits at most `timeout` milliseconds for pending sends, then aborts them. */
export async function drainMails(timeout: number) {
  if (!shared.shkMailPool) return
  const { pending, stop } = shared.shkMailPool
  await Promise.race([Promise.allSettled(pending), sleep(timeout, undefined, { ref: false })])
  stop.abort()
  await Promise.race([Promise.allSettled(pending), sleep(1_000, undefined, { ref: false })])
}

/** Closes the database pool of the mail worker. */
export async function closeMailPool() {
  await shared.shkMailPool?.sql.end({ timeout: 1 })
}

/** Sends those of these messages that are due, a few at a time; one that fails or hangs does not block the others. */
export async function sendNow(ids: Iterable<string>) {
  const waiting = [...ids]
  await forEachConcurrently(waiting, async id => {
    // The first successful send after an outage reschedules the waiting messages.
    if ((await sendOne(id)) === 'sent') waiting.push(...(await rescheduleWaiting(mailPool().db)))
  })
}

async function sendOne(id: string) {
  const { db, provider, stop } = mailPool()
  const outcome = await deliverMessage(db, id, provider, env.MAIL_FROM, { stop: stop.signal })
  if (typeof outcome === 'object' && outcome.busy) mailPool().pausedUntil = outcome.again.getTime()
  return outcome
}

/** Sends everything that is due. */
export async function sendDue() {
  await sendNow(await listDueMessages(mailPool().db))
}

/**
 * Runs `work` for each id with limited concurrency; errors are logged. Returns when each is done or is slow and continues
 * in the background.
 */
export async function forEachConcurrently(ids: Iterable<string>, work: (id: string) => Promise<unknown>) {
  const { pending } = mailPool()
  // One iterator shared by all workers.
  const waiting = ids[Symbol.iterator]()
  const runWorker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const id = next.value
      while (pending.size >= maxPending) await Promise.race(pending)
      if (isStopping() || !(await waitForProvider())) return
      const one = work(id)
        .catch(error => log.error('Sending a message failed.', error, { message: id }))
        .finally(() => pending.delete(one))
      pending.add(one)
      const slow = new AbortController()
      await Promise.race([one, sleep(slowAfter, undefined, { signal: slow.signal }).catch(() => {})])
      slow.abort()
    }
  }
  await Promise.all(Array.from({ length: mailConcurrency }, runWorker))
}

/** Waits until the provider's rate limit ends; false when that takes too long. */
async function waitForProvider() {
  for (;;) {
    const pause = mailPool().pausedUntil - Date.now()
    if (pause <= 0) return true
    if (pause > maxPause || isStopping()) return false
    await sleep(Math.min(pause, 500))
  }
}
