import { explain } from '../programs/problem.ts'
import { seconds } from '../programs/progress.ts'
import type { Tally } from './report.ts'

export interface Result extends Tally {
  /** Everything that was printed; shown when something failed. */
  output: string
}

/** Does one part of a check and says in a line how it went and how long it took; a failure with all its output. */
export async function step(name: string, work: () => Promise<Result>, stop: AbortSignal): Promise<Result> {
  stop.throwIfAborted()
  const started = performance.now()
  const result = await work().catch(error => failedWith(explain(error)))
  stop.throwIfAborted()

  const { passed, failed, output } = result
  console.log(`${name}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''} (${seconds(started)})`)
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  // A step without tests of its own, or one that broke off, is named itself.
  return failed > 0 && result.failures.length === 0 ? { ...result, failures: [{ name, why: '' }] } : result
}

/** The result of a step that is one test by itself. */
export function single({ code, output }: { code: number; output: string }): Result {
  return code === 0 ? { passed: 1, failed: 0, failures: [], output } : failedWith(output)
}

/** The result of a test runner; one that fails without naming a test counts as one failed test. */
export function counted(code: number, output: string, tally: Tally): Result {
  return { ...tally, failed: code === 0 ? tally.failed : Math.max(tally.failed, 1), output }
}

export function failedWith(output: string): Result {
  return { passed: 0, failed: 1, failures: [], output }
}

/**
 * Prints what failed and why, where the end of a long log still shows it, and the sum, alone on the last line.
 * Answers the exit code: nothing tested is not a success.
 */
export function conclude(results: Result[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const { name, why } of results.flatMap(result => result.failures))
    console.log(`Failed: ${name}${why && `\n${why.replace(/^/gm, '  ')}`}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}
