import { expect, test, vi } from 'vitest'
import type { Result } from './report.ts'
import { maxFlaky, runFailuresAgain } from './second-run.ts'

const failuresOf = (...names: string[]) => names.map(name => ({ name, why: `${name} is broken`, file: `${name}.ts` }))
const resultOf = (passed: number, ...names: string[]): Result => ({
  passed,
  failed: names.length,
  failures: failuresOf(...names),
  output: '',
})

test('a run without a failure is not repeated', async () => {
  const runAgain = vi.fn()
  expect(await runFailuresAgain(resultOf(5), runAgain)).toEqual(resultOf(5))
  expect(runAgain).not.toHaveBeenCalled()
})

test('a test that passes alone is flaky and counts as passed; a test that fails again has failed', async () => {
  const runAgain = vi.fn(async () => resultOf(1, 'a form'))
  const joined = await runFailuresAgain(resultOf(5, 'a menu', 'a form'), runAgain)
  expect(runAgain).toHaveBeenCalledWith(failuresOf('a menu', 'a form'))
  expect(joined).toMatchObject({ passed: 6, failed: 1, failures: failuresOf('a form'), flaky: failuresOf('a menu') })
})

test('other tests of a file that was run again are not counted twice', async () => {
  expect(await runFailuresAgain(resultOf(5, 'a menu'), async () => resultOf(4))).toMatchObject({ passed: 6, failed: 0 })
})

test('a run is not repeated if too many tests failed, or if errors occurred outside of tests, and a broken second run is ignored', async () => {
  const runAgain = vi.fn(async () => resultOf(0))
  const withManyFailures = resultOf(5, ...Array.from({ length: maxFlaky + 1 }, (_, index) => `test ${index}`))
  const crashed = { ...resultOf(5), failed: 1 }
  const withOtherError = { ...resultOf(5, 'a menu'), failed: 2 }
  withOtherError.failures.push({ name: 'outside of tests', why: 'The worker did not stop.' })
  for (const first of [withManyFailures, crashed, withOtherError])
    expect(await runFailuresAgain(first, runAgain)).toBe(first)
  expect(runAgain).not.toHaveBeenCalled()

  const failed = resultOf(5, 'a menu')
  expect(await runFailuresAgain(failed, runAgain)).toBe(failed)
  expect(await runFailuresAgain(failed, async () => ({ ...resultOf(0), failed: 1 }))).toBe(failed)
})
