import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Interrupts } from '../programs/command.ts'
import { Problem } from '../programs/problem.ts'
import { lastLines, nextProgram, signalGroup, stopTimeout } from '../programs/program.ts'
import { acceptsConnections, loopback } from './accepts.ts'

export interface Site {
  /** The id of the process, which is also that of its process group. */
  group: number
  /** Resolves when the site has ended; rejects if it ended by itself. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Milliseconds until an idle connection is closed. Longer than the timeout of a proxy (`deploy/nginx.conf`): the client
 * must close first, or it might send a form over a connection that is being closed.
 */
export const idleConnection = '65000'

/** Where to print: the console, or a buffer. */
export interface Printer {
  log(line: string): void
  error(line: string): void
}

/** Starts `next start` or `next dev` and resolves when it accepts connections on the port. */
export async function serveSite(
  mode: 'start' | 'dev',
  env: NodeJS.ProcessEnv & { PORT: string; HOST?: string },
  interrupts: Interrupts,
  printer: Printer = console,
  folder = '.',
): Promise<Site> {
  interrupts.stop.throwIfAborted()
  const host = env.HOST || loopback
  const output = mode === 'dev' ? 'inherit' : 'pipe'
  const imports = ['--import', './scripts/site/inside-site.ts']
  // Reads the configuration without the compiler, which the image does not contain.
  const start = ['--keepAliveTimeout', idleConnection, '--experimental-next-config-strip-types']
  const modeArgs = mode === 'start' ? start : []
  const child = spawn(
    process.execPath,
    [...imports, nextProgram, mode, folder, '--hostname', host, '--port', env.PORT, ...modeArgs],
    {
      env,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    },
  )
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

  await Promise.race([untilReachable(Number(env.PORT), host), exited])
  if (interrupts.stop.aborted) await exited
  interrupts.stop.throwIfAborted()
  if (child.exitCode !== null) throw failedToStart(errors.kept(), env.PORT)
  errors.show()

  const ended = exited.then(([code]) => {
    if (!stopRequested) throw new Problem(`The site stopped unexpectedly (code ${code}): its last log lines say why.`)
  })
  // Not every caller awaits it.
  ended.catch(() => {})
  return { group: child.pid ?? 0, ended, stop }
}

/** Startup messages of Next.js, which we replace by our own. */
const greeting = /^\s*(▲ Next\.js .*|- (Local|Network):.*|✓ (Starting|Ready|Running).*)?$/

/** Prints the output of the site; its errors are buffered until it has started or failed to start. */
function forwardOutput({ stdout, stderr }: ChildProcess, printer: Printer) {
  const kept: string[] = []
  let showError: Printer['error'] = line => kept.push(line)
  if (stdout) createInterface(stdout).on('line', line => greeting.test(line) || printer.log(line))
  if (stderr) createInterface(stderr).on('line', line => showError(line))

  return {
    kept: () => kept.join('\n'),
    show: () => {
      showError = printer.error
      for (const line of kept) printer.error(line)
    },
  }
}

function failedToStart(errors: string, port: string) {
  if (errors.includes('EADDRINUSE')) return new Problem(`Port ${port} was taken meanwhile: set PORT to another.`)
  return new Problem(`The site did not start: ${lastLines(errors, 5)}`)
}

async function untilReachable(port: number, host: string) {
  while (!(await acceptsConnections(port, host))) await sleep(30)
}
