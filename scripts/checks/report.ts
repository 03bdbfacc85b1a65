import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A failed test and the first lines of its error. */
interface Failure {
  name: string
  why: string
}

export interface Tally {
  passed: number
  failed: number
  failures: Failure[]
}

const emptyTally: Tally = { passed: 0, failed: 0, failures: [] }

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

/** Reads the vitest report; a file that could not be loaded counts as one failed test. */
export function readVitestReport(file: string): Tally {
  const report = readReport(file, vitestReport)
  if (!report) return emptyTally
  const unreadable = report.testResults.filter(one => one.status === 'failed' && one.assertionResults.length === 0)
  const tests = report.testResults.flatMap(file => file.assertionResults.filter(one => one.status === 'failed'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unreadable.length,
    failures: [
      ...tests.map(one => ({ name: one.fullName, why: firstLines(one.failureMessages) })),
      ...unreadable.map(one => ({ name: one.name, why: firstLines([one.message]) })),
    ],
  }
}

/** Reads the Playwright report; a flaky test counts as passed. */
export function readPlaywrightReport(file: string): Tally {
  const report = readReport(file, playwrightReport)
  if (!report) return emptyTally
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
    return failed.length > 0 ? [{ name: `${file}:${line} ${title}`, why: firstLines(messages) }] : []
  })
  return [...own, ...suites.flatMap(unexpectedIn)]
}

/** The first lines of each message, without colours and stack traces. */
function firstLines(messages: string[]): string {
  return messages
    .flatMap(message => stripVTControlCharacters(message).split('\n').filter(isMessageLine).slice(0, 20))
    .join('\n')
}

const isMessageLine = (line: string) => line.trim() !== '' && !/^\s+at /.test(line)

/** Reads and removes a report; undefined if the runner crashed before it wrote one. */
function readReport<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  if (!existsSync(file)) return undefined
  const report = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  return report
}
