import { existsSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'

export interface Tally {
  passed: number
  failed: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
})

/** What vitest counted; a file that could not even be read is one failed test. */
export function takeVitestReport(file: string): Tally {
  const report = take(file, vitestReport)
  if (!report) return { passed: 0, failed: 0 }
  const unread = report.testResults.filter(one => one.status === 'failed' && one.assertionResults.length === 0)
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length }
}

/** What Playwright counted; a test that passed at the second attempt has passed. */
export function takePlaywrightReport(file: string): Tally {
  const report = take(file, playwrightReport)
  if (!report) return { passed: 0, failed: 0 }
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
}

/** A runner that broke off leaves no report. */
function take<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  if (!existsSync(file)) return undefined
  const report = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  return report
}
