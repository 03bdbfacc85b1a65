import { existsSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** A failed test with its file, if known, and the first lines of its error. */
export interface Failure {
  name: string
  why: string
  file?: string
}

export interface Tally {
  passed: number
  failed: number
  failures: Failure[]
  skipped?: number
  /** Tests that failed and then passed alone, with their first error; `passed` counts them. See `second-run.ts`. */
  flaky?: Failure[]
  /** The seconds of each file, slowest first. */
  fileSeconds?: { file: string; seconds: number }[]
}

export interface Result extends Tally {
  /** The complete output, shown after a failure. */
  output: string
}

const emptyTally: Tally = { passed: 0, failed: 0, failures: [] }

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
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
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) }),
      ),
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
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number(), skipped: z.number() }),
  suites: z.array(suite),
  /** Errors outside of tests, for example at the end of a worker. */
  errors: z.array(z.object({ message: z.string().optional() })),
})

/** Reads the vitest report. A file that failed outside of its tests (loading or setup) counts as a failed test. */
export function readVitestReport(file: string): Tally {
  const report = readReport(file, vitestReport)
  if (!report) return emptyTally
  const files = report.testResults.map(one => ({ ...one, file: relative('', one.name) }))
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(one => one.status === 'failed'),
  )
  const tests = files.flatMap(({ file, assertionResults }) =>
    assertionResults.filter(one => one.status === 'failed').map(one => ({ ...one, file })),
  )
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failed: report.numFailedTests + broken.length,
    failures: [
      ...tests.map(({ file, fullName, failureMessages }) => ({
        name: `${file} ${fullName}`,
        why: firstLines(failureMessages),
        file,
      })),
      ...broken.map(({ file, message }) => ({ name: file, why: firstLines([message]), file })),
    ],
    fileSeconds: sumSeconds(files.map(({ file, startTime, endTime }) => ({ file, milliseconds: endTime - startTime }))),
  }
}

/** Reads the Playwright report. Errors outside of tests and tests that passed only at a retry count as failed tests. */
export function readPlaywrightReport(file: string): Tally {
  const report = readReport(file, playwrightReport)
  if (!report) return emptyTally
  return {
    passed: report.stats.expected,
    skipped: report.stats.skipped,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: [
      ...report.suites.flatMap(unexpectedIn),
      ...report.errors.map(({ message = '' }) => ({ name: 'outside of tests', why: firstLines([message]) })),
    ],
    fileSeconds: sumSeconds(report.suites.flatMap(durationsIn)),
  }
}

function durationsIn({ specs, suites = [] }: Suite): { file: string; milliseconds: number }[] {
  const direct = specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, milliseconds: duration }))),
  )
  return [...direct, ...suites.flatMap(durationsIn)]
}

/** Returns the seconds of each file, slowest first. */
function sumSeconds(durations: { file: string; milliseconds: number }[]) {
  const sums = new Map<string, number>()
  for (const { file, milliseconds } of durations) sums.set(file, (sums.get(file) ?? 0) + milliseconds / 1000)
  return [...sums].map(([file, seconds]) => ({ file, seconds })).toSorted((a, b) => b.seconds - a.seconds)
}

function unexpectedIn({ specs, suites = [] }: Suite): Failure[] {
  const direct = specs.flatMap(({ file, line, title, tests }) => {
    const failed = tests.filter(one => one.status === 'unexpected' || one.status === 'flaky')
    const messages = failed.flatMap(one =>
      one.results.flatMap(({ errors }) => errors.map(error => error.message ?? '')),
    )
    return failed.length > 0 ? [{ name: `${file}:${line} ${title}`, why: firstLines(messages), file }] : []
  })
  return [...direct, ...suites.flatMap(unexpectedIn)]
}

/** Returns the first lines of each message, without colours and stack traces. */
function firstLines(messages: string[]): string {
  return messages
    .flatMap(message => stripVTControlCharacters(message).split('\n').filter(isMessageLine).slice(0, 20))
    .join('\n')
}

const isMessageLine = (line: string) => line.trim() !== '' && !/^\s+at /.test(line)

/** Reads and removes a report; undefined if the runner crashed before it wrote the report. */
function readReport<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  if (!existsSync(file)) return undefined
  const report = schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  return report
}
