import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A test that failed, and the first lines of what it said. */
interface Failure {
  name: string
  why: string
}

export interface Tally {
  passed: number
  failed: number
  failures: Failure[]
}

const nothing: Tally = { passed: 0, failed: 0, failures: [] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})

interface Suite {
  specs: z.infer<typeof spec>[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec),
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
    failures: [
      ...tests.map(one => ({ name: one.fullName, why: beginning(one.failureMessages) })),
      ...unread.map(one => ({ name: one.name, why: beginning([one.message]) })),
    ],
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

function unexpectedIn({ specs, suites = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ file, line, title, tests }) => {
    const failed = tests.filter(one => one.status === 'unexpected')
    const messages = failed.flatMap(one =>
      one.results.flatMap(({ errors }) => errors.map(error => error.message ?? '')),
    )
    return failed.length > 0 ? [{ name: `${file}:${line} ${title}`, why: beginning(messages) }] : []
  })
  return [...own, ...suites.flatMap(unexpectedIn)]
}

/** The first lines of each message, without colours and the lines of a stack. */
function beginning(messages: string[]): string {
  return messages
    .flatMap(message => stripVTControlCharacters(message).split('\n').filter(isSaying).slice(0, 20))
    .join('\n')
}

const isSaying = (line: string) => line.trim() !== '' && !/^\s+at /.test(line)

/** A runner that broke off leaves no report. */
function take<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  if (!existsSync(file)) return undefined
  const report = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  return report
}
