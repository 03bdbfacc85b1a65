import { setTimeout as sleep } from 'node:timers/promises'
import { explain, Problem } from '../programs/problem.ts'

interface Server {
  isUp(): boolean
  /** Starts the server where it was. Throws when it does not start. */
  restart(): Promise<void>
}

/** How often it is looked for, in milliseconds. */
const interval = 500
/** What is waited before each attempt to start it, in milliseconds; after the last of them it is given up. */
const usualPauses = [0, 1000, 2000, 4000, 8000]
/** A server that has run for so long, in milliseconds, begins anew with the first pause. */
const settled = 60_000

/**
 * Starts a server again whenever it dies, until `stop`. Never resolves; rejects with a `Problem` when the server does
 * not start, or dies again and again.
 */
export async function keepRunning(
  { isUp, restart }: Server,
  stop: AbortSignal,
  pauses: readonly number[] = usualPauses,
): Promise<never> {
  let attempts = 0
  let started = Date.now()
  let reason = 'It dies as soon as it runs.'
  while (await isStillWanted(interval, stop)) {
    if (isUp()) {
      if (Date.now() - started > settled) attempts = 0
      continue
    }
    if (attempts === 0) console.error('The database has died. Starting it again…')
    const pause = pauses[attempts++]
    if (pause === undefined) throw new Problem(`The database has died and does not start again. ${reason}`)
    if (!(await isStillWanted(pause, stop))) break
    try {
      await restart()
      started = Date.now()
      console.log('The database is up again.')
    } catch (error) {
      reason = explain(error)
    }
  }
  return new Promise(() => {})
}

function isStillWanted(milliseconds: number, stop: AbortSignal) {
  return sleep(milliseconds, undefined, { signal: stop }).then(
    () => true,
    () => false,
  )
}
