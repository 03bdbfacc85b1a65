import 'server-only'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../db/connect.ts'
import { env } from '../env.ts'
import { isStopping } from '../next-runtime/is-stopping.ts'
import { sendAll } from '../outbox/send-all.ts'
import { processSingleton } from '../process-singleton.ts'
import { deliverEmail, listDueEmails, rescheduleWaiting } from './deliver.ts'
import { outboxProvider, type Provider, resendProvider } from './send.ts'

export const mailConcurrency = 4
/** Milliseconds after which a slow send no longer blocks the next one. */
const slowAfter = 2_000
/** Maximum number of pending sends, including slow ones. */
const maxPending = 16
/** Maximum pause of the provider in milliseconds; longer pauses are left to the next run. */
const maxPause = 10_000

type MailPool = ReturnType<typeof connect> & {
  provider: Provider
  pending: Set<Promise<unknown>>
  stop: AbortController
  /** The end of the provider's rate limit, in milliseconds since 1970. */
  pausedUntil: number
}
const mail = processSingleton<{ pool: MailPool | null }>('mail pool', () => ({ pool: null }))

/** Returns the provider (Resend if there is a key, otherwise the local outbox) with a database pool only for mails. */
function mailPool(): MailPool {
  mail.pool ??= {
    ...connect(env.DATABASE_URL, { max: mailConcurrency }),
    provider: env.RESEND_API_KEY
      ? resendProvider(env.RESEND_API_KEY, env.RESEND_BASE_URL)
      : outboxProvider(join(env.DATA_DIR, 'outbox')),
    pending: new Set(),
    stop: new AbortController(),
    pausedUntil: 0,
  }
  return mail.pool
}

/** Waits at most `timeout` milliseconds for pending sends, then aborts them. */
export async function drainMails(timeout: number) {
  if (!mail.pool) return
  const { pending, stop } = mail.pool
  await Promise.race([Promise.allSettled(pending), sleep(timeout, undefined, { ref: false })])
  stop.abort()
  await Promise.race([Promise.allSettled(pending), sleep(1_000, undefined, { ref: false })])
}

export async function closeMailPool() {
  await mail.pool?.sql.end({ timeout: 1 })
}

/** Sends the due ones among these mails, a few at a time. A mail that fails or hangs does not block the others. */
export async function sendNow(ids: Iterable<string>) {
  const pool = mailPool()
  const { db, provider, stop } = pool
  const waitingIds = [...ids]
  await forEachConcurrently(waitingIds, async id => {
    const outcome = await deliverEmail(db, id, provider, env.MAIL_FROM, { stop: stop.signal })
    // The first successful send after an outage reschedules the waiting mails.
    if (outcome === 'sent') waitingIds.push(...(await rescheduleWaiting(db)))
    else if (typeof outcome === 'object' && outcome.busy) pool.pausedUntil = outcome.retryAt.getTime()
  })
}

export async function sendDue() {
  await sendNow(await listDueEmails(mailPool().db))
}

/** Runs `work` for each id, a few at a time. Returns when each call is done, or is slow and in the background. */
export const forEachConcurrently = (ids: Iterable<string>, work: (id: string) => Promise<unknown>) =>
  sendAll(ids, work, {
    ...{ name: 'message', concurrency: mailConcurrency, slowAfter, maxPending },
    pending: mailPool().pending,
    canContinue: waitForProvider,
  })

/** Waits until the provider's rate limit ends; returns false if that takes too long. */
async function waitForProvider() {
  for (;;) {
    const pause = mailPool().pausedUntil - Date.now()
    if (pause <= 0) return true
    if (pause > maxPause || isStopping()) return false
    await sleep(Math.min(pause, 500))
  }
}
