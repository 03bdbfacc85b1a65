import { stripVTControlCharacters } from 'node:util'
import { explain } from '../programs/problem.ts'
import { seconds } from '../programs/progress.ts'
import { recordSeconds } from './budgets.ts'
import type { Failure, Result, Tally } from './report.ts'
import { maxFlaky } from './second-run.ts'

/**
 * Runs one step of a check, and prints its result and duration in one line, its ten slowest files and, after a failure,
 * all its output. The duration of a complete step that passed is recorded for its budget.
 */
export async function step(
  name: string,
  work: () => Promise<Result>,
  stop: AbortSignal,
  isComplete = false,
): Promise<Result> {
  stop.throwIfAborted()
  const started = performance.now()
  const result = await work().catch(error => failedResult(explain(error)))
  stop.throwIfAborted()

  const { passed, failed, skipped = 0, output, flaky = [], fileSeconds = [] } = result
  if (isComplete && failed === 0) recordSeconds(name, (performance.now() - started) / 1000)
  const counts = [`${passed} passed`]
  if (flaky.length > 0) counts.push(`${flaky.length} of them flaky`)
  if (failed > 0) counts.push(`${failed} failed`)
  if (skipped > 0) counts.push(`${skipped} skipped`)
  console.log(`${name}: ${counts.join(', ')} (${seconds(started)})`)
  for (const { file, seconds: duration } of fileSeconds.slice(0, 10))
    console.log(`  ${duration.toFixed(1).padStart(6)} s  ${file}`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  // A step without named tests or a step that crashed is listed by its own name, with the end of its output.
  const why = stripVTControlCharacters(output).trim().split('\n').slice(-20).join('\n')
  return failed > 0 && result.failures.length === 0 ? { ...result, failures: [{ name, why }] } : result
}

/** Returns the result of a step that counts as one test. */
export function singleResult({ code, output }: { code: number; output: string }): Result {
  return code === 0 ? { passed: 1, failed: 0, failures: [], output } : failedResult(output)
}

/**
 * Returns the result of a test runner. A runner that fails without naming a test, or exits with 0 without a passed
 * test, counts as one failed test. Errors outside of tests, which vitest prints beside failed tests, count as another
 * failed test, because a second run of the failed tests would not show them.
 */
export function runnerResult(code: number, output: string, tally: Tally): Result {
  if (code === 0 && tally.passed > 0) return { ...tally, output }
  if (code === 0) return { ...tally, failed: 1, output: `${output}\nNo test passed.` }
  const hasOtherErrors = /Unhandled Errors/.test(output)
  return { ...tally, failed: Math.max(tally.failed + (hasOtherErrors ? 1 : 0), 1), output }
}

export function failedResult(output: string): Result {
  return { passed: 0, failed: 1, failures: [], output }
}

/** Prints flaky tests, failures and last the totals. Returns the exit code; more than `maxFlaky` flaky tests fail. */
export function printSummary(results: Result[]): number {
  const flaky = results.flatMap(result => result.flaky ?? [])
  const failures = results.flatMap(result => result.failures)
  const hasTooManyFlaky = flaky.length > maxFlaky
  if (hasTooManyFlaky) failures.push({ name: `more than ${maxFlaky} tests passed only at the second attempt`, why: '' })

  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, hasTooManyFlaky ? 1 : 0)
  const print = (kind: string, { name, why }: Failure) =>
    console.log(`${kind}: ${name}${why && `\n${why.replace(/^/gm, '  ')}`}`)
  for (const failure of flaky) print('Flaky', failure)
  for (const failure of failures) print('Failed', failure)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
