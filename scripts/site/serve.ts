import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Interrupts } from '../programs/command.ts'
import { Problem } from '../programs/problem.ts'
import { lastLines, signalGroup, stopTimeout } from '../programs/program.ts'
import { acceptsConnections, loopback } from './accepts.ts'

/** A running site. `await using` stops it at the end of the block. */
export interface Site extends AsyncDisposable {
  /** The id of the process and of its process group. */
  group: number
  /** Resolves when the site has ended; rejects if it ended unexpectedly. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** The program of the site, whose options have the same names as the options of `next start`. */
export const siteProgram = 'lib/next-runtime/server.ts'

/**
 * These settings make the C library return freed memory to the system. Compressed pages and encoded pictures are large
 * and short-lived; by default the library keeps their memory in up to eight arenas per core, and keeps blocks up to the
 * size of the largest freed block.
 */
const memorySettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
/** Megabytes for new objects. The default on large machines is 128, which rendered pages at most a tenth faster. */
const heapSettings = ['--max-semi-space-size=16']

/** Receives output: the console, or a buffer. */
export interface Printer {
  log(line: string): void
  error(line: string): void
}

/** Starts the site, built or in development mode, and resolves when the site accepts connections on the port. */
export async function serveSite(
  mode: 'start' | 'dev',
  env: NodeJS.ProcessEnv & { PORT: string; HOST?: string },
  interrupts: Interrupts,
  printer: Printer = console,
  program = [siteProgram, ...(mode === 'dev' ? ['--dev'] : [])],
): Promise<Site> {
  interrupts.stop.throwIfAborted()
  const host = env.HOST || loopback
  const output = mode === 'dev' ? 'inherit' : 'pipe'
  const settings = mode === 'start' ? heapSettings : []
  const child = spawn(process.execPath, [...settings, ...program, '--hostname', host, '--port', env.PORT], {
    env: { ...memorySettings, ...env },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  })
  const errors = forwardOutput(child, printer)

  let stopRequested = false
  const exited = once(child, 'close')
  const stop = async () => {
    stopRequested = true
    child.kill('SIGTERM')
    const late = setTimeout(kill, stopTimeout)
    await exited
    clearTimeout(late)
  }
  const kill = () => signalGroup(child.pid, 'SIGKILL')
  interrupts.stop.addEventListener('abort', stop)
  interrupts.force.addEventListener('abort', kill)

  await Promise.race([waitUntilReachable(Number(env.PORT), host), exited])
  if (interrupts.stop.aborted) await exited
  interrupts.stop.throwIfAborted()
  if (child.exitCode !== null) throw failedToStart(errors.text(), env.PORT)
  errors.show()

  const ended = exited.then(([code]) => {
    if (!stopRequested) throw new Problem(`The site stopped unexpectedly (code ${code}): see its last log lines.`)
  })
  // Not every caller awaits `ended`.
  ended.catch(() => {})
  return { group: child.pid ?? 0, ended, stop, [Symbol.asyncDispose]: stop }
}

/** Startup messages of Next.js, which our own messages replace. */
const startupMessages = /^\s*(▲ Next\.js .*|- (Local|Network):.*|✓ (Starting|Ready|Running).*)?$/

/** Prints the output of the site. Its errors are buffered until the site has started or failed to start. */
function forwardOutput({ stdout, stderr }: ChildProcess, printer: Printer) {
  const buffered: string[] = []
  let showError: Printer['error'] = line => buffered.push(line)
  if (stdout) createInterface(stdout).on('line', line => startupMessages.test(line) || printer.log(line))
  if (stderr) createInterface(stderr).on('line', line => showError(line))

  return {
    text: () => buffered.join('\n'),
    show: () => {
      showError = printer.error
      for (const line of buffered) printer.error(line)
    },
  }
}

function failedToStart(errors: string, port: string) {
  if (errors.includes('EADDRINUSE')) return new Problem(`Port ${port} was taken meanwhile: set PORT to another.`)
  return new Problem(`The site did not start: ${lastLines(errors, 5)}`)
}

async function waitUntilReachable(port: number, host: string) {
  while (!(await acceptsConnections(port, host))) await sleep(30)
}
