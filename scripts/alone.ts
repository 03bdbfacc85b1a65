import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any work that is done alone: whoever holds the file then only has the number of one who died. */
const longest = 300_000

/** Does the work while no other command does any under the same file. */
export async function alone<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  while (!take(file)) await sleep(50)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    if (isAbandoned(file)) rmSync(file, { force: true })
    return false
  }
}

function isAbandoned(file: string) {
  try {
    if (Date.now() - statSync(file).mtimeMs > longest) return true
    process.kill(Number(readFileSync(file, 'utf8')), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
