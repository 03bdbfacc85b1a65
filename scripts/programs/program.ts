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

/** The program of the framework. */
export const nextProgram = 'node_modules/next/dist/bin/next'

/** How long a program may take to end that was asked to. */
export const grace = 10_000

/**
 * Runs a program to its end and keeps what it prints. It gets a session of its own, so that Ctrl-C reaches it through
 * us alone; `stop` ends it with everything it started.
 */
export function runProgram(program: string, args: string[], options: Options = {}): Promise<Outcome> {
  options.stop?.throwIfAborted()
  const { stop, ...context } = options
  const child = spawn(program, args, { ...context, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => {
    signalGroup(child.pid, 'SIGTERM')
    setTimeout(() => signalGroup(child.pid, 'SIGKILL'), grace).unref()
  }
  stop?.addEventListener('abort', end)

  let output = ''
  const keep = (text: string) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)

  return new Promise<Outcome>((answer, refuse) => {
    child.once('error', refuse)
    child.once('close', code => {
      if (stop?.aborted) refuse(stop.reason)
      else answer({ code: code ?? 1, output })
    })
  }).finally(() => stop?.removeEventListener('abort', end))
}

/** Runs a tool that npm installed. */
export function runTool(name: string, args: string[], options?: Options): Promise<Outcome> {
  return runProgram(process.execPath, [join('node_modules/.bin', name), ...args], options)
}

/** Signals a program that leads its own group, and everything it started. */
export function signalGroup(pid: number | undefined, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // It has ended already.
  }
}

/** The last lines of what a program printed. */
export function lastLines(output: string, count: number): string {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
