import { beforeEach, expect, test, vi } from 'vitest'
import { runFailuresAgain } from './second-run.ts'
import { printSummary, runnerResult, step } from './step.ts'

const lines: string[] = []
const neverAborted = new AbortController().signal

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation(line => void lines.push(line))
})

test('the summary lists failures with reasons and the totals, and a failure results in exit code 1', () => {
  const code = printSummary([
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

test('the summary lists flaky tests with their first error, and fails if there are more than three', () => {
  const flaky = Array.from({ length: 3 }, (_, index) => ({ name: `menu ${index}`, why: 'It was late.' }))
  expect(printSummary([{ passed: 40, failed: 0, failures: [], flaky, output: '' }])).toBe(0)
  expect(lines[0]).toBe('Flaky: menu 0\n  It was late.')
  expect(lines.at(-1)).toBe('40 passed, 0 failed')

  const another = [{ name: 'a form', why: '' }]
  const results = [flaky, another].map(flaky => ({ passed: 20, failed: 0, failures: [], flaky, output: '' }))
  expect(printSummary(results)).toBe(1)
  expect(lines.at(-1)).toBe('40 passed, 1 failed')
})

test('a runner that fails without naming a test counts as one failed test', () => {
  expect(runnerResult(1, 'broke off', { passed: 0, failed: 0, failures: [] })).toEqual({
    passed: 0,
    failed: 1,
    failures: [],
    output: 'broke off',
  })
})

test('a runner that exits with 0 without a passed test counts as one failed test with a reason', () => {
  expect(runnerResult(0, 'ended', { passed: 0, failed: 0, failures: [] })).toMatchObject({
    passed: 0,
    failed: 1,
    output: 'ended\nNo test passed.',
  })
  expect(runnerResult(0, '', { passed: 3, failed: 0, failures: [] })).toMatchObject({ passed: 3, failed: 0 })
})

test('errors outside of tests count as a failed test, so that the run is not repeated', async () => {
  const failure = { name: 'a menu', why: '' }
  const tally = { passed: 5, failed: 1, failures: [failure] }
  const runAgain = vi.fn()
  const first = runnerResult(1, 'Unhandled Errors', tally)
  expect(first.failed).toBe(2)
  expect(await runFailuresAgain(first, runAgain)).toBe(first)
  expect(runAgain).not.toHaveBeenCalled()
  expect(runnerResult(1, '', tally).failed).toBe(1)
})

test('a failed step prints all its output, and a passed step a single line', async () => {
  await step('Types', async () => ({ passed: 1, failed: 0, failures: [], output: 'nothing to see' }), neverAborted)
  await step('Style', async () => ({ passed: 0, failed: 1, failures: [], output: 'the whole story' }), neverAborted)

  expect(lines[0]).toMatch(/^Types: 1 passed \(\d+\.\d s\)$/)
  expect(lines.join('\n')).toContain('the whole story')
  expect(lines.join('\n')).not.toContain('nothing to see')
})

test('a step counts flaky tests as passed, and skipped tests separately', async () => {
  const flaky = [{ name: 'a menu', why: '' }]
  const result = { passed: 5, skipped: 4, failed: 0, failures: [], flaky, output: '' }
  await step('Browser tests', async () => result, neverAborted)
  expect(lines[0]).toContain('Browser tests: 5 passed, 1 of them flaky, 4 skipped (')
})

test('a step that fails without naming a test is listed by its own name, with its output', async () => {
  const broken = await step('Types', () => Promise.reject(new Error('no \u001b[31mcompiler')), neverAborted)

  expect(broken).toMatchObject({
    failed: 1,
    failures: [{ name: 'Types', why: expect.stringContaining('no compiler') }],
  })
})

test('a step prints its ten slowest files', async () => {
  const fileSeconds = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.spec.ts`, seconds: 20 - index }))
  await step(
    'Browser tests',
    async () => ({ passed: 12, failed: 0, failures: [], output: '', fileSeconds }),
    neverAborted,
  )
  expect(lines.slice(1)).toEqual([
    '    20.0 s  0.spec.ts',
    ...Array.from({ length: 9 }, (_, index) => `    ${(19 - index).toFixed(1).padStart(4)} s  ${index + 1}.spec.ts`),
  ])
})
