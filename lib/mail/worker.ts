import 'server-only'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@/db/connect'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { isStopping } from '@/lib/next-runtime/is-stopping'
import { deliverMessage, listDueMessages, wakeWaiting } from './deliver'
import { outboxProvider, type Provider, resendProvider } from './send'

/** Number of concurrent sends. */
export const atATime = 4
/** Milliseconds after which a slow send no longer blocks the next one. */
const slowAfter = 2_000
/** Maximum number of pending sends, including slow ones. */
const mostOnTheirWay = 16
/** Milliseconds; a longer pause of the provider is left to the next run. */
const longestWait = 10_000

type Post = ReturnType<typeof connect> & {
  provider: Provider
  onTheirWay: Set<Promise<unknown>>
  stop: AbortController
  /** The provider's rate limit ends at this time, in milliseconds since 1970. */
  pausedUntil: number
}
const shared = globalThis as typeof globalThis & { shkPost?: Post }

/** Resend if there is a key, otherwise the local outbox; with its own database pool, so that mails do not block requests. */
function post(): Post {
  shared.shkPost ??= {
    ...connect(env.DATABASE_URL, { max: atATime }),
    provider: env.RESEND_API_KEY
      ? resendProvider(env.RESEND_API_KEY, env.RESEND_BASE_URL)
      : outboxProvider(join(env.DATA_DIR, 'outbox')),
    onTheirWay: new Set(),
    stop: new AbortController(),
    pausedUntil: 0,
  }
  return shared.shkPost
}

/** Waits at most `timeout` milliseconds for pending sends, then aborts them. */
export async function settleMails(patience: number) {
  if (!shared.shkPost) return
  const { onTheirWay, stop } = shared.shkPost
  await Promise.race([Promise.allSettled(onTheirWay), sleep(patience, undefined, { ref: false })])
  stop.abort()
  await Promise.race([Promise.allSettled(onTheirWay), sleep(1_000, undefined, { ref: false })])
}

/** Closes the database pool of the mail worker. */
export async function closeMailPool() {
  await shared.shkPost?.sql.end({ timeout: 1 })
}

/** Sends those of these messages that are due, a few at a time; one that fails or hangs does not block the others. */
export async function sendNow(ids: Iterable<string>) {
  const waiting = [...ids]
  await eachOf(waiting, async id => {
    // The first successful send after an outage reschedules the waiting messages.
    if ((await sendOne(id)) === 'sent') waiting.push(...(await wakeWaiting(post().db)))
  })
}

async function sendOne(id: string) {
  const { db, provider, stop } = post()
  const outcome = await deliverMessage(db, id, provider, env.MAIL_FROM, { stop: stop.signal })
  if (typeof outcome === 'object' && outcome.busy) post().pausedUntil = outcome.again.getTime()
  return outcome
}

/** Sends everything that is due. */
export async function sendDue() {
  await sendNow(await listDueMessages(post().db))
}

/**
 * Runs `work` for each id with limited concurrency; errors are logged. Returns when each is done or is slow and continues
 * in the background.
 */
export async function eachOf(ids: Iterable<string>, work: (id: string) => Promise<unknown>) {
  const { onTheirWay } = post()
  // One iterator shared by all workers.
  const waiting = ids[Symbol.iterator]()
  const draw = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const id = next.value
      while (onTheirWay.size >= mostOnTheirWay) await Promise.race(onTheirWay)
      if (isStopping() || !(await isWanted())) return
      const one = work(id)
        .catch(error => log.error('Sending a message failed.', error, { message: id }))
        .finally(() => onTheirWay.delete(one))
      onTheirWay.add(one)
      const slow = new AbortController()
      await Promise.race([one, sleep(slowAfter, undefined, { signal: slow.signal }).catch(() => {})])
      slow.abort()
    }
  }
  await Promise.all(Array.from({ length: atATime }, draw))
}

/** Waits until the provider's rate limit ends; false when that takes too long. */
async function isWanted() {
  for (;;) {
    const pause = post().pausedUntil - Date.now()
    if (pause <= 0) return true
    if (pause > longestWait || isStopping()) return false
    await sleep(Math.min(pause, 500))
  }
}
