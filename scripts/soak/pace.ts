import { setTimeout as pause } from 'node:timers/promises'
import type { Kind } from './traffic.ts'

export type Tally = Record<string, { times: number[]; wrong: string[] }>

const visitors = 16
/** More than this many at once are not begun: the site has fallen behind, which the times tell. */
const atOnce = 200

/** As many visits as are answered in so many seconds by sixteen visitors who never rest; visits a second. */
export async function measurePace(kinds: Kind[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  const tally: Tally = {}
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() < end) await visitOnce(kinds, tally)
    }),
  )
  const wrong = Object.values(tally).flatMap(one => one.wrong)
  if (wrong.length > 0) throw new Error(`Wrong before it began: ${wrong.slice(0, 5).join('; ')}`)
  return Object.values(tally).reduce((sum, { times }) => sum + times.length, 0) / seconds
}

/** Visits at an even pace, whatever the answers take, until the time is over. */
export async function keepPace(kinds: Kind[], perSecond: number, seconds: number, stop: AbortSignal): Promise<Tally> {
  const tally: Tally = {}
  const underway = new Set<Promise<void>>()
  const start = performance.now()
  for (let visit = 0; performance.now() - start < seconds * 1000; visit++) {
    stop.throwIfAborted()
    const early = start + (visit * 1000) / perSecond - performance.now()
    if (early > 0) await pause(early)
    if (underway.size >= atOnce) await Promise.race(underway)
    const one = visitOnce(kinds, tally).finally(() => underway.delete(one))
    underway.add(one)
  }
  await Promise.all(underway)
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
