import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Outcome {
  code: number
  output: string
}

interface Options {
  env?: NodeJS.ProcessEnv
  cwd?: string
  uid?: number
  gid?: number
  stop?: AbortSignal
}

/** The command-line program of Next.js. */
export const nextProgram = 'node_modules/next/dist/bin/next'

/** Milliseconds after which a program that was asked to stop is killed. */
export const stopTimeout = 10_000

/** Runs a program in its own session, so that Ctrl-C does not reach it; `stop` ends it with its child processes. */
export function runProgram(program: string, args: string[], options: Options = {}): Promise<Outcome> {
  options.stop?.throwIfAborted()
  const { stop, ...context } = options
  const child = spawn(program, args, { ...context, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const terminate = () => {
    signalGroup(child.pid, 'SIGTERM')
    setTimeout(() => signalGroup(child.pid, 'SIGKILL'), stopTimeout).unref()
  }
  stop?.addEventListener('abort', terminate)

  let output = ''
  const append = (text: string) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)

  return new Promise<Outcome>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      if (stop?.aborted) reject(stop.reason)
      else resolve({ code: code ?? 1, output })
    })
  }).finally(() => stop?.removeEventListener('abort', terminate))
}

/** Runs a tool that npm installed. */
export function runTool(name: string, args: string[], options?: Options): Promise<Outcome> {
  return runProgram(process.execPath, [join('node_modules/.bin', name), ...args], options)
}

/** Sends a signal to a process group. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has ended already.
  }
}

/** Returns the last lines of the output of a program. */
export function lastLines(output: string, count: number): string {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
