import { existsSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'

export interface Tally {
  passed: number
  failed: number
  /** The tests that failed, by name. */
  failures: string[]
}

const nothing: Tally = { passed: 0, failed: 0, failures: [] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

interface Suite {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suite).optional()
  },
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  suites: z.array(suite),
})

/** What vitest counted; a file that could not even be read is one failed test. */
export function takeVitestReport(file: string): Tally {
  const report = take(file, vitestReport)
  if (!report) return nothing
  const unread = report.testResults.filter(one => one.status === 'failed' && one.assertionResults.length === 0)
  const tests = report.testResults.flatMap(file => file.assertionResults.filter(one => one.status === 'failed'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unread.length,
    failures: [...tests.map(one => one.fullName), ...unread.map(one => one.name)],
  }
}

/** What Playwright counted; a test that passed at the second attempt has passed. */
export function takePlaywrightReport(file: string): Tally {
  const report = take(file, playwrightReport)
  if (!report) return nothing
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    failures: report.suites.flatMap(unexpectedIn),
  }
}

function unexpectedIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(spec => spec.tests.some(one => one.status === 'unexpected'))
  return [...own.map(spec => `${spec.file}:${spec.line} ${spec.title}`), ...suites.flatMap(unexpectedIn)]
}

/** A runner that broke off leaves no report. */
function take<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  if (!existsSync(file)) return undefined
  const report = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  return report
}
