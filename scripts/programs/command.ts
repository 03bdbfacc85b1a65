import { explain } from './problem.ts'

/** The signals to a command: `stop` is aborted by the first interrupt, `force` by a second one. */
export interface Interrupts {
  stop: AbortSignal
  force: AbortSignal
}

/** Milliseconds within which two interrupts count as one: Ctrl-C arrives from the terminal and from the launcher. */
const duplicateWindow = 500

/**
 * Runs a command and exits with the code that it returns, or with 1 and a message if it fails. After an interrupt the
 * command itself cleans up: it throws on `stop`, and its `finally` blocks stop everything that it started. `quiet`
 * prints nothing on an interrupt, because the parent command does.
 */
export async function runCommand(
  main: (interrupts: Interrupts) => Promise<number>,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<never> {
  const stop = new AbortController()
  const force = new AbortController()
  let firstInterruptAt = 0
  const interrupt = () => {
    if (firstInterruptAt === 0) {
      firstInterruptAt = Date.now()
      if (!quiet) console.log('Stopping…')
    }
    if (Date.now() - firstInterruptAt > duplicateWindow) force.abort()
    stop.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)
  // The launcher has ended, perhaps killed, and can no longer stop this process.
  process.on('disconnect', interrupt)

  try {
    process.exit(await main({ stop: stop.signal, force: force.signal }))
  } catch (error) {
    if (stop.signal.aborted) process.exit(130)
    console.error(explain(error))
    process.exit(1)
  }
}
