import { beforeEach, expect, test, vi } from 'vitest'
import { conclude, counted, step } from './step.ts'

const lines: string[] = []
const never = new AbortController().signal

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation(line => void lines.push(line))
})

test('the last lines are what failed, why, and the sum of all steps, and a failure fails the whole', () => {
  const code = conclude([
    { passed: 40, failed: 0, failures: [], output: '' },
    {
      passed: 2,
      failed: 1,
      failures: [{ name: 'menu.spec.ts:7 the menu opens', why: 'It stayed\nshut.' }],
      output: '',
    },
  ])

  expect(lines).toEqual(['Failed: menu.spec.ts:7 the menu opens\n  It stayed\n  shut.', '42 passed, 1 failed'])
  expect(code).toBe(1)
})

test('that nothing was tested is not a success', () => {
  expect(conclude([])).toBe(1)
})

test('a runner that fails without naming a test is one failed test', () => {
  expect(counted(1, 'broke off', { passed: 0, failed: 0, failures: [] })).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
    output: 'broke off',
  })
})

test('a failing step shows all its output, a passing one a line', async () => {
  await step('Types', async () => ({ passed: 1, failed: 0, failures: [], output: 'nothing to see' }), never)
  await step('Style', async () => ({ passed: 0, failed: 1, failures: [], output: 'the whole story' }), never)

  expect(lines[0]).toMatch(/^Types: 1 passed \(\d+\.\d s\)$/)
  expect(lines.join('\n')).toContain('the whole story')
  expect(lines.join('\n')).not.toContain('nothing to see')
})

test('a step that failed without naming a test is named itself', async () => {
  const broken = await step('Types', () => Promise.reject(new Error('no compiler')), never)

  expect(broken).toMatchObject({ failed: 1, failures: [{ name: 'Types' }] })
})
