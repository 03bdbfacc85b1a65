import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../logging/log.ts'
import { isStopping } from '../next-runtime/is-stopping.ts'

type Options = {
  /** The name of a row in the log, such as `webhook`. */
  name: string
  concurrency: number
  /** Milliseconds after which a slow sequence no longer blocks the next; if undefined, every sequence is awaited. */
  slowAfter?: number
  /** The sequences that are being sent, including slow ones of earlier calls, and their maximum number. */
  pending?: Set<Promise<unknown>>
  maxPending?: number
  /** Returns false if no more rows may be sent in this call. */
  canContinue?: () => boolean | Promise<boolean>
}

/**
 * Calls `send` for each id: one after the other within a sequence, and for some sequences simultaneously. If `send`
 * returns false, the rest of its sequence waits for a later call. Errors are logged and do not stop other rows. Returns
 * when each sequence is done, or is slow and continues in the background, or when this process is stopping.
 */
export async function sendSequences(
  sequences: Iterable<Iterable<string>>,
  send: (id: string) => Promise<unknown>,
  { name, concurrency, slowAfter, pending = new Set(), maxPending = concurrency, canContinue = () => true }: Options,
) {
  const mayContinue = async () => !isStopping() && (await canContinue())
  const sendSequence = async (sequence: Iterable<string>) => {
    for (const id of sequence) {
      if (!(await mayContinue())) return
      const result = await send(id).catch(error => log.error(`Sending a ${name} failed.`, error, { [name]: id }))
      if (result === false) return
    }
  }
  // All workers share one iterator.
  const waiting = sequences[Symbol.iterator]()
  const runWorker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      while (pending.size >= maxPending) await Promise.race(pending)
      if (!(await mayContinue())) return
      const sending: Promise<unknown> = sendSequence(next.value).finally(() => pending.delete(sending))
      pending.add(sending)
      const slowTimer = new AbortController()
      const ends = slowAfter
        ? [sending, sleep(slowAfter, undefined, { signal: slowTimer.signal }).catch(() => {})]
        : [sending]
      await Promise.race(ends)
      slowTimer.abort()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
}

/** Calls `send` for each id, each in a sequence of its own. `ids` may grow meanwhile. */
export const sendAll = (ids: Iterable<string>, send: (id: string) => Promise<unknown>, options: Options) =>
  sendSequences(
    Iterator.from(ids).map(id => [id]),
    send,
    options,
  )
