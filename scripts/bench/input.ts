import { readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { Problem } from '../programs/problem.ts'
import { lastLines, runTool } from '../programs/program.ts'
import { bareEnvironment } from '../site/settings.ts'

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

/** Four times the slowest test on two cores. Input whose cost grows faster than its length exceeds this on any machine. */
const maxMs = 120_000

/**
 * Runs the tests of hostile and of large input, which have the tag `bench`, and returns the milliseconds of each test,
 * slowest first. Throws a `Problem` that names tests of more than two minutes.
 */
export async function timeInput(adminUrl: string, stop: AbortSignal): Promise<Record<string, { ms: number }>> {
  const report = `.data/vitest-bench-${process.pid}.json`
  const args = ['run', '--tags-filter=bench', '--max-workers=1', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...bareEnvironment(), TEST_DATABASE_URL: adminUrl, E2E_RELEASE: 'true' }
  const { code, output } = await runTool('vitest', args, { env, stop })
  if (code !== 0) throw new Problem(`The tests of large input failed: ${lastLines(output, 20)}`)
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  rmSync(report)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults).filter(one => one.status === 'passed')
  const slow = tests.filter(({ duration }) => (duration ?? 0) > maxMs).map(({ fullName }) => fullName)
  if (slow.length > 0) throw new Problem(`Input that takes more than two minutes: ${slow.join('; ')}`)
  return Object.fromEntries(
    tests
      .map(({ fullName, duration }) => [fullName, { ms: Math.round(duration ?? 0) }] as const)
      .toSorted(([, one], [, other]) => other.ms - one.ms),
  )
}
