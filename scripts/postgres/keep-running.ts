import { setTimeout as sleep } from 'node:timers/promises'
import { explain, Problem } from '../programs/problem.ts'

interface Server {
  isUp(): boolean
  /** Starts the server on the same port. Throws if it does not start. */
  restart(): Promise<void>
}

/** Milliseconds between two checks. */
const interval = 500
/** Milliseconds before each attempt to start the server. No attempt follows the last one. */
const defaultPauses = [0, 1000, 2000, 4000, 8000]
/** After the server has run for this many milliseconds, attempts are counted from zero again. */
const stableAfter = 60_000

/** Restarts a dead server until `stop`; rejects with a `Problem` if the server does not start or dies repeatedly. */
export async function keepRunning(
  { isUp, restart }: Server,
  stop: AbortSignal,
  pauses: readonly number[] = defaultPauses,
): Promise<never> {
  let attempts = 0
  let started = Date.now()
  let reason = 'It dies as soon as it runs.'
  while (await sleepUnlessStopped(interval, stop)) {
    if (isUp()) {
      if (Date.now() - started > stableAfter) attempts = 0
      continue
    }
    if (attempts === 0) console.error('The database has died. Starting it again…')
    const pause = pauses[attempts++]
    if (pause === undefined) throw new Problem(`The database has died and does not start again. ${reason}`)
    if (!(await sleepUnlessStopped(pause, stop))) break
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

function sleepUnlessStopped(milliseconds: number, stop: AbortSignal) {
  return sleep(milliseconds, undefined, { signal: stop }).then(
    () => true,
    () => false,
  )
}
