import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../logging/log.ts'
import { isStopping } from '../next-runtime/is-stopping.ts'

type Options = {
  /** The name of a row in the log. */
  name: string
  concurrency: number
  /** Milliseconds after which a slow lane no longer blocks the next one; if undefined, every lane is waited for. */
  slowAfter?: number
  /** The lanes that are being sent, including slow lanes of earlier calls, and their maximum number. */
  pending?: Set<Promise<unknown>>
  maxPending?: number
  /** Returns false if no more rows may be sent in this call. */
  canContinue?: () => boolean | Promise<boolean>
}

/**
 * Calls `send` for each id: sequentially within a lane, and for some lanes simultaneously. If `send` returns false, the
 * rest of its lane waits for a later call. Errors are logged and do not stop other rows. Returns when each lane is
 * done, or is slow and continues in the background, or when this process is stopping.
 */
export async function sendSequences(
  lanes: Iterable<Iterable<string>>,
  send: (id: string) => Promise<unknown>,
  { name, concurrency, slowAfter, pending = new Set(), maxPending = concurrency, canContinue = () => true }: Options,
) {
  const mayContinue = async () => !isStopping() && (await canContinue())
  const sendLane = async (lane: Iterable<string>) => {
    for (const id of lane) {
      if (!(await mayContinue())) return
      const result = await send(id).catch(error => log.error(`Sending a ${name} failed.`, error, { [name]: id }))
      if (result === false) return
    }
  }
  // All workers share one iterator.
  const waiting = lanes[Symbol.iterator]()
  const runWorker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      while (pending.size >= maxPending) await Promise.race(pending)
      if (!(await mayContinue())) return
      const one: Promise<unknown> = sendLane(next.value).finally(() => pending.delete(one))
      pending.add(one)
      const slow = new AbortController()
      const ends = slowAfter ? [one, sleep(slowAfter, undefined, { signal: slow.signal }).catch(() => {})] : [one]
      await Promise.race(ends)
      slow.abort()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWorker))
}

/** Calls `send` for each id, each in a lane of its own. `ids` may grow meanwhile. */
export const sendAll = (ids: Iterable<string>, send: (id: string) => Promise<unknown>, options: Options) =>
  sendSequences(ownLanes(ids), send, options)

function* ownLanes(ids: Iterable<string>) {
  for (const id of ids) yield [id]
}
