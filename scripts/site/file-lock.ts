import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds, longer than any locked work takes: the process of an older file is taken to hang. */
const maxAge = 300_000
/** In milliseconds, for an empty file: its process was killed before it wrote its id. */
const maxEmptyAge = 2000
/** Milliseconds after which waiting is logged. */
const reportAfter = 1000

/** Runs `work` while this command holds the lock file. Logs the process for which it waits. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const started = Date.now()
  let reported = false
  while (!tryLock(file)) {
    if (!reported && Date.now() - started > reportAfter) {
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

function tryLock(file: string) {
  try {
    writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (isAbandoned(file)) rmSync(file, { force: true })
    return false
  }
}

/** Returns true if the process that created the file has ended; its id may have been reused. */
function isAbandoned(file: string) {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    if (age > maxAge) return true
    const holder = holderOf(file)
    if (!holder) return age > maxEmptyAge
    return startTimeOf(holder.pid) !== holder.start
  } catch (error) {
    // The file was removed meanwhile, so the next attempt can succeed.
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

/** Returns the start time of a process in a system-specific format; null if there is no such process. */
function startTimeOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The program name is in brackets and may contain spaces. The start time is field 22, in ticks since boot.
      // `fields` begins with field 3.
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
