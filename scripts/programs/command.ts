import { explain } from './problem.ts'

/** How a person asks a command to end: once to stop in order, again to stop without waiting. */
export interface Interrupts {
  stop: AbortSignal
  force: AbortSignal
}

/** Ctrl-C reaches us from the terminal and once more from the launcher: two within this time are one. */
const echo = 500

/**
 * Runs a command to its end and exits with the code it answers, or with 1 and a sentence when it fails. An interrupt
 * leaves the clearing up to the command: it throws on `stop`, and its `finally` blocks stop what it had started. With
 * `quiet` nothing is printed about it: the command that started this one has said so.
 */
export async function runCommand(
  main: (interrupts: Interrupts) => Promise<number>,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<never> {
  const stop = new AbortController()
  const force = new AbortController()
  let first = 0
  const interrupt = () => {
    if (first === 0) {
      first = Date.now()
      if (!quiet) console.log('Stopping…')
    }
    if (Date.now() - first > echo) force.abort()
    stop.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  // The launcher is gone, perhaps killed: nobody would stop us otherwise.
  process.on('disconnect', interrupt)

  try {
    process.exit(await main({ stop: stop.signal, force: force.signal }))
  } catch (error) {
    if (stop.signal.aborted) process.exit(130)
    console.error(explain(error))
    process.exit(1)
  }
}
