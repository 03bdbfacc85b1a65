import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any work that is done alone, in milliseconds: an older file belongs to a process that hangs. */
const longest = 300_000
/** A process that was killed while it wrote the file leaves it without a name in it. */
const longestUnnamed = 2000
/** Other commands take a moment; what takes longer is reported. */
const silence = 1000

/** Does the work while no other command does any under the same file. Reports what it waits for. */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const began = Date.now()
  let reported = false
  while (!take(file)) {
    if (!reported && Date.now() - began > silence) {
      reported = true
      console.log(`Waiting for ${describeHolder(file)}, which holds ${file}…`)
    }
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string) {
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (isAbandoned(file)) rmSync(file, { force: true })
    return false
  }
}

/** Whether whoever made the file is gone; another program may have its process id by now. */
function isAbandoned(file: string) {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    if (age > longest) return true
    const holder = holderOf(file)
    if (!holder) return age > longestUnnamed
    return startOf(holder.pid) !== holder.start
  } catch (error) {
    // Removed meanwhile: the next try will tell.
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}

function describeHolder(file: string) {
  try {
    const holder = holderOf(file)
    return holder ? `another command (process ${holder.pid})` : 'another command'
  } catch {
    return 'another command'
  }
}

function holderOf(file: string) {
  const [, pid, start] = /^(\d+) (.+)$/.exec(readFileSync(file, 'utf8')) ?? []
  return pid && start ? { pid: Number(pid), start } : null
}

/** When a process started, in whatever way this system says it; null when there is no such process. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The name of the program, in brackets, may hold spaces. The start is the 22nd field, in ticks since the boot.
      const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return fields.split(' ')[19] ?? null
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
