import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alone } from './file-lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shk-alone-'))
  file = join(folder, 'starting')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two commands under one file work one after the other', async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await sleep(20)
    order.push(`${name} ends`)
  }
  await Promise.all([alone(file, work('one')), alone(file, work('two'))])
  expect(order.map(line => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends'])
  expect(existsSync(file)).toBe(false)
})

test.for([
  ['a process that is gone', '999999999 1'],
  ['a process whose id another program has by now', `${process.pid} 1`],
  ['a process of a version that noted its id alone', `${process.pid}`],
  ['a process that was killed before it wrote its id', ''],
])('the file of %s is no obstacle', async ([, content = '']) => {
  writeFileSync(file, content)
  const before = new Date(Date.now() - 3000)
  utimesSync(file, before, before)
  const began = Date.now()
  expect(await alone(file, async () => 'done')).toBe('done')
  expect(Date.now() - began).toBeLessThan(1000)
})

test('a command that waits says for which process', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const released = Promise.withResolvers<void>()
  const first = alone(file, () => released.promise)
  const second = alone(file, async () => readFileSync(file, 'utf8'))
  await expect.poll(() => said.mock.calls.flat().join(), { timeout: 5000 }).toContain(`process ${process.pid}`)
  released.resolve()
  await first
  expect(await second).toMatch(/^\d+ \S+/)
})
