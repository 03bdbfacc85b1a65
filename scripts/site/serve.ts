import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Interrupts } from '../programs/command.ts'
import { Problem } from '../programs/problem.ts'
import { grace, lastLines, nextProgram, signalGroup } from '../programs/program.ts'
import { accepts, loopback } from './accepts.ts'

export interface Site {
  /** The process, and the group of all that it starts. */
  group: number
  /** Lasts as long as the site; fails if it ends without having been asked to. */
  ended: Promise<void>
  stop(): Promise<void>
}

/**
 * Milliseconds until a connection that says nothing is closed. Longer than a proxy keeps its own (`deploy/nginx.conf`):
 * whoever closes first must be the one who asks, or a form is sent into a line that is just being cut.
 */
export const idleConnection = '65000'

/** Where to print: the console, or a list for later. */
export interface Screen {
  log(line: string): void
  error(line: string): void
}

/** Starts `next start` or `next dev` on the port, and comes back with it when it answers there. */
export async function serveSite(
  mode: 'start' | 'dev',
  env: NodeJS.ProcessEnv & { PORT: string; HOST?: string },
  interrupts: Interrupts,
  screen: Screen = console,
  folder = '.',
): Promise<Site> {
  interrupts.stop.throwIfAborted()
  const host = env.HOST || loopback
  const output = mode === 'dev' ? 'inherit' : 'pipe'
  const watch = ['--import', './scripts/site/inside-site.ts']
  // The configuration is read without the compiler, which the image does not hold.
  const start = ['--keepAliveTimeout', idleConnection, '--experimental-next-config-strip-types']
  const only = mode === 'start' ? start : []
  const child = spawn(
    process.execPath,
    [...watch, nextProgram, mode, folder, '--hostname', host, '--port', env.PORT, ...only],
    {
      env,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    },
  )
  const complaints = passOn(child, screen)

  let asked = false
  const exited = once(child, 'close')
  const stop = async () => {
    asked = true
    child.kill('SIGTERM')
    const late = setTimeout(kill, grace)
    await exited
    clearTimeout(late)
  }
  const kill = () => signalGroup(child.pid, 'SIGKILL')
  interrupts.stop.addEventListener('abort', stop)
  interrupts.force.addEventListener('abort', kill)

  await Promise.race([answering(Number(env.PORT), host), exited])
  if (interrupts.stop.aborted) await exited
  interrupts.stop.throwIfAborted()
  if (child.exitCode !== null) throw failedToStart(complaints.kept(), env.PORT)
  complaints.show()

  const ended = exited.then(([code]) => {
    if (!asked) throw new Problem(`The site stopped by itself (code ${code}): its last lines say why.`)
  })
  // Not everybody waits for it.
  ended.catch(() => {})
  return { group: child.pid ?? 0, ended, stop }
}

/** Next's own greeting: we say the same in our words. */
const greeting = /^\s*(▲ Next\.js .*|- (Local|Network):.*|✓ (Starting|Ready|Running).*)?$/

/** Shows what the site prints; what it complains of is kept until it has started or failed to. */
function passOn({ stdout, stderr }: ChildProcess, screen: Screen) {
  const kept: string[] = []
  let complain: Screen['error'] = line => kept.push(line)
  if (stdout) createInterface(stdout).on('line', line => greeting.test(line) || screen.log(line))
  if (stderr) createInterface(stderr).on('line', line => complain(line))

  return {
    kept: () => kept.join('\n'),
    show: () => {
      complain = screen.error
      for (const line of kept) screen.error(line)
    },
  }
}

function failedToStart(complaints: string, port: string) {
  if (complaints.includes('EADDRINUSE')) return new Problem(`Port ${port} was taken meanwhile: set PORT to another.`)
  return new Problem(`The site did not start: ${lastLines(complaints, 5)}`)
}

async function answering(port: number, host: string) {
  while (!(await accepts(port, host))) await sleep(30)
}
