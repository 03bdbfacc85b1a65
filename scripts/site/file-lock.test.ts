import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withFileLock } from './file-lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shk-lock-'))
  file = join(folder, 'starting')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two commands with the same lock file run sequentially', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await nextTurn()
    order.push(`${name} ends`)
  }
  await Promise.all([withFileLock(file, work('one')), withFileLock(file, work('two'))])
  expect(order.map(line => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  expect(existsSync(file)).toBe(false)
})

// The content of a lock file is the id and the start time of the process that holds it.
test.for([
  ['a process that has ended', '999999999 1'],
  ['a process whose id was reused by another program', `${process.pid} 1`],
  ['a process of a version that stored only its id', `${process.pid}`],
  ['a process that was killed before it wrote its id', ''],
])('the lock file of %s is replaced', { timeout: 60_000 }, async ([, content = '']) => {
  // Any lock is replaced after five minutes, and a lock without a process after two seconds.
  writeFileSync(file, content)
  const threeSecondsAgo = new Date(Date.now() - 3000)
  utimesSync(file, threeSecondsAgo, threeSecondsAgo)
  expect(await withFileLock(file, async () => 'done')).toBe('done')
})

test('a waiting command logs the process for which it waits', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const released = Promise.withResolvers<void>()
  const first = withFileLock(file, () => released.promise)
  const second = withFileLock(file, async () => readFileSync(file, 'utf8'))
  await expect.poll(() => log.mock.calls.flat().join()).toContain(`process ${process.pid}`)
  released.resolve()
  await first
  expect(await second).toMatch(/^\d+ \S+/)
})
