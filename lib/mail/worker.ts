import 'server-only'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@/db/connect'
import { env } from '@/lib/env'
import { log } from '@/lib/logging/log'
import { isStopping } from '@/lib/next-runtime/is-stopping'
import { deliverMessage, listDueMessages, wakeWaiting } from './deliver'
import { outboxProvider, type Provider, resendProvider } from './send'

/** So many mails are handed over at a time. */
export const atATime = 4
/** A mail that takes longer, in milliseconds, goes on by itself and lets the next one begin. */
const slowAfter = 2_000
/** So many are on their way at most, the slow ones among them. */
const mostOnTheirWay = 16
/** A provider that wants a longer pause, in milliseconds, is asked again by the next round. */
const longestWait = 10_000

type Post = ReturnType<typeof connect> & {
  provider: Provider
  onTheirWay: Set<Promise<unknown>>
  stop: AbortController
  /** Until then, in milliseconds since 1970, the provider wants nothing. */
  pausedUntil: number
}
const shared = globalThis as typeof globalThis & { shkPost?: Post }

/** Resend where there is a key, otherwise the local outbox; with connections of its own, so that mails take none from visitors. */
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

/** Waits for the mails on their way, for at most so many milliseconds; what takes longer is given back. */
export async function settleMails(patience: number) {
  if (!shared.shkPost) return
  const { onTheirWay, stop } = shared.shkPost
  await Promise.race([Promise.allSettled(onTheirWay), sleep(patience, undefined, { ref: false })])
  stop.abort()
  await Promise.race([Promise.allSettled(onTheirWay), sleep(1_000, undefined, { ref: false })])
}

/** Closes the connections of the post. */
export async function closeMailPool() {
  await shared.shkPost?.sql.end({ timeout: 1 })
}

/** Sends these messages as far as they are due, a few at a time; one that fails or hangs keeps none of the others. */
export async function sendNow(ids: Iterable<string>) {
  const waiting = [...ids]
  await eachOf(waiting, async id => {
    // The first one that goes through after an outage brings the rest along.
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
 * Does the work for all, so many at a time; what fails is logged and stops nothing. Returns when each is done or has
 * been left to go on by itself.
 */
export async function eachOf(ids: Iterable<string>, work: (id: string) => Promise<unknown>) {
  const { onTheirWay } = post()
  // One iterator that all draw from.
  const waiting = ids[Symbol.iterator]()
  const draw = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const id = next.value
      while (onTheirWay.size >= mostOnTheirWay) await Promise.race(onTheirWay)
      if (isStopping() || !(await isWanted())) return
      const one = work(id)
        .catch(error => log.error('A message could not be tried.', error, { message: id }))
        .finally(() => onTheirWay.delete(one))
      onTheirWay.add(one)
      const slow = new AbortController()
      await Promise.race([one, sleep(slowAfter, undefined, { signal: slow.signal }).catch(() => {})])
      slow.abort()
    }
  }
  await Promise.all(Array.from({ length: atATime }, draw))
}

/** Waits until the provider wants mails again; false when that is too long to wait for. */
async function isWanted() {
  for (;;) {
    const pause = post().pausedUntil - Date.now()
    if (pause <= 0) return true
    if (pause > longestWait || isStopping()) return false
    await sleep(Math.min(pause, 500))
  }
}
