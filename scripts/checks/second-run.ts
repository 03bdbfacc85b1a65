import type { Failure, Result } from './report.ts'

/** The maximum number of flaky tests in a run. More flaky tests count as a failure of the run. */
export const maxFlaky = 3

/**
 * Runs failed tests once more, alone, and returns the joined result; a test that now passes is flaky. The first result
 * is final if there were errors outside of tests, or more than `maxFlaky` failed tests.
 */
export async function runFailuresAgain(
  first: Result,
  again: (failures: Failure[]) => Promise<Result>,
): Promise<Result> {
  const { failures, failed } = first
  const tests = failures.filter(({ file }) => file)
  if (tests.length === 0 || tests.length !== failed || failed > maxFlaky) return first

  const second = await again(failures)
  const isComplete = second.failures.length === second.failed && second.passed + second.failed >= failed
  // The second run crashed, or did not run all of the tests.
  if (!isComplete) return first
  const flaky = failures.filter(({ name }) => !second.failures.some(other => other.name === name))
  return {
    ...first,
    passed: first.passed + flaky.length,
    failed: second.failed,
    failures: second.failures,
    flaky,
    output: `${first.output}\nOnce more, alone:\n${second.output}`,
  }
}
