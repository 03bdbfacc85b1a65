import { explain } from '../programs/problem.ts'
import { seconds } from '../programs/progress.ts'
import type { Tally } from './report.ts'

export interface Result extends Tally {
  /** Everything that was printed; shown on failure. */
  output: string
}

/** Runs one step of a check and prints its result and duration in one line; after a failure, all its output. */
export async function step(name: string, work: () => Promise<Result>, stop: AbortSignal): Promise<Result> {
  stop.throwIfAborted()
  const started = performance.now()
  const result = await work().catch(error => failedResult(explain(error)))
  stop.throwIfAborted()

  const { passed, failed, output } = result
  console.log(`${name}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''} (${seconds(started)})`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  // A step without named tests, or one that crashed, is listed by its own name, with the end of its output.
  const why = output.trim().split('\n').slice(-20).join('\n')
  return failed > 0 && result.failures.length === 0 ? { ...result, failures: [{ name, why }] } : result
}

/** The result of a step that counts as one test. */
export function singleResult({ code, output }: { code: number; output: string }): Result {
  return code === 0 ? { passed: 1, failed: 0, failures: [], output } : failedResult(output)
}

/** The result of a test runner; one that fails without naming a test counts as one failed test. */
export function runnerResult(code: number, output: string, tally: Tally): Result {
  return { ...tally, failed: code === 0 ? tally.failed : Math.max(tally.failed, 1), output }
}

export function failedResult(output: string): Result {
  return { passed: 0, failed: 1, failures: [], output }
}

/**
 * Prints failures with their reasons at the end of the log, and the totals alone on the last line. Returns the exit code;
 * no tests at all is a failure.
 */
export function printSummary(results: Result[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const { name, why } of results.flatMap(result => result.failures))
    console.log(`Failed: ${name}${why && `\n${why.replace(/^/gm, '  ')}`}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}
