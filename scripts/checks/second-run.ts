import type { Failure, Result } from './report.ts'

/** How many tests of a run may fail at first and pass alone. More are a fault of their own. */
export const maxFlaky = 3

/**
 * Runs failed tests once more with nothing beside them, and returns the joined result: a test that passes then is flaky. A
 * run is final that failed outside of tests, or in more tests than may be flaky.
 */
export async function runFailuresAgain(
  first: Result,
  again: (failures: Failure[]) => Promise<Result>,
): Promise<Result> {
  const { failures, failed } = first
  const tests = failures.filter(({ file }) => file)
  if (tests.length === 0 || tests.length !== failed || failed > maxFlaky) return first

  const second = await again(failures)
  const isWhole = second.failures.length === second.failed && second.passed + second.failed >= failed
  if (!isWhole) return first
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
