import { setTimeout as pause } from 'node:timers/promises'
import type { Kind } from './traffic.ts'

/** Durations in milliseconds, and messages about wrong responses, by the name of the kind of visit. */
export type Tally = Record<string, { times: number[]; wrong: string[] }>

const visitors = 16
/** The maximum number of concurrent visits. When the site falls behind, the recorded times show it. */
const maxConcurrent = 200

/** Measures the capacity: the visits per second that sixteen clients complete without a pause. */
export async function measurePace(kinds: Kind[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  const tally: Tally = {}
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() < end) await visitOnce(kinds, tally)
    }),
  )
  const wrong = Object.values(tally).flatMap(visiting => visiting.wrong)
  if (wrong.length > 0) throw new Error(`Errors before the soak began: ${wrong.slice(0, 5).join('; ')}`)
  return Object.values(tally).reduce((sum, { times }) => sum + times.length, 0) / seconds
}

/** Starts visits at a constant rate, regardless of response times. */
export async function keepPace(kinds: Kind[], perSecond: number, seconds: number, stop: AbortSignal): Promise<Tally> {
  const tally: Tally = {}
  const inFlight = new Set<Promise<void>>()
  const start = performance.now()
  for (let visit = 0; performance.now() - start < seconds * 1000; visit++) {
    stop.throwIfAborted()
    const delay = start + (visit * 1000) / perSecond - performance.now()
    if (delay > 0) await pause(delay)
    if (inFlight.size >= maxConcurrent) await Promise.race(inFlight)
    const visiting = visitOnce(kinds, tally).finally(() => inFlight.delete(visiting))
    inFlight.add(visiting)
  }
  await Promise.all(inFlight)
  return tally
}

async function visitOnce(kinds: Kind[], tally: Tally) {
  const { name, visit } = choose(kinds)
  tally[name] ??= { times: [], wrong: [] }
  const { times, wrong } = tally[name]
  const start = performance.now()
  try {
    await visit()
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error))
  }
  times.push(performance.now() - start)
}

function choose(kinds: Kind[]): Kind {
  const tickets = kinds.flatMap(kind => Array.from({ length: kind.share }, () => kind))
  return tickets[Math.floor(Math.random() * tickets.length)] as Kind
}
