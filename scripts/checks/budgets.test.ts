import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgets, checkBudgets, recordSeconds } from './budgets.ts'

const folder = mkdtempSync(join(tmpdir(), 'shk-budgets-'))
const file = join(folder, 'data', 'seconds.json')

afterAll(() => rmSync(folder, { recursive: true }))

test('a step over its budget fails by name until a later run is within the budget; a broken record is replaced', async () => {
  expect(await checkBudgets(file)).toMatchObject({
    passed: 0,
    failed: 1,
    output: expect.stringContaining('No step has passed'),
  })
  recordSeconds('Unit tests', 60, file)
  recordSeconds('Browser tests', 481.2, file)
  expect(await checkBudgets(file)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ name: 'Browser tests took 481 s, its budget is 480 s' }],
  })
  recordSeconds('Browser tests', 470, file)
  expect(await checkBudgets(file)).toMatchObject({ passed: 2, failed: 0 })
  writeFileSync(file, '{"Unit tests":')
  recordSeconds('Unit tests', 60, file)
  expect(await checkBudgets(file)).toMatchObject({ passed: 1, failed: 0 })
})

test('every folder of browser tests is a part of the release check with a budget of at most ten minutes', () => {
  const folders = readdirSync('e2e').filter(name => name !== 'support')
  const parts = Object.keys(budgets).filter(name => name.startsWith('Release part '))
  expect(parts.toSorted()).toEqual([...folders, 'unit'].map(name => `Release part ${name}`).toSorted())
  for (const part of parts) expect(budgets[part], part).toBeLessThanOrEqual(600)
})

test('the documentation lists every budget', () => {
  const text = readFileSync('docs/testing.md', 'utf8')
  const listed = [...text.matchAll(/^\| ([^|]+) \| (\d+) \|/gm)].map(([, name, seconds]) => [name, Number(seconds)])
  expect(Object.fromEntries(listed)).toEqual(budgets)
})
