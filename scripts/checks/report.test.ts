import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'shk-report-'))
const file = join(folder, 'report.json')
const write = (report: unknown) => writeFileSync(file, JSON.stringify(report))

afterAll(() => rmSync(folder, { recursive: true }))

test('a Playwright report yields names and first error lines of failed and flaky tests, without colours', () => {
  const failed = (message: string) => ({ status: 'unexpected', results: [{ duration: 1500, errors: [{ message }] }] })
  const retried = { status: 'flaky', results: [{ duration: 0, errors: [{ message: 'It was late.' }] }] }
  const passed = { status: 'expected', results: [{ duration: 250, errors: [] }] }
  write({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 4 },
    errors: [{ message: 'The worker did not stop.' }],
    suites: [
      {
        specs: [
          { title: 'the menu shuts', file: 'menu.spec.ts', line: 9, tests: [passed] },
          { title: 'the menu waits', file: 'menu.spec.ts', line: 11, tests: [retried] },
        ],
        suites: [
          {
            specs: [
              {
                title: 'the menu opens',
                file: 'menu.spec.ts',
                line: 7,
                tests: [failed('\u001b[31mIt stayed\u001b[39m\n\nshut.\n    at menu.spec.ts:8:3')],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(readPlaywrightReport(file)).toEqual({
    passed: 1,
    skipped: 4,
    failed: 3,
    failures: [
      { name: 'menu.spec.ts:11 the menu waits', why: 'It was late.', file: 'menu.spec.ts' },
      { name: 'menu.spec.ts:7 the menu opens', why: 'It stayed\nshut.', file: 'menu.spec.ts' },
      { name: 'outside of tests', why: 'The worker did not stop.' },
    ],
    fileSeconds: [{ file: 'menu.spec.ts', seconds: 1.75 }],
  })
})

test('a vitest report yields first error lines of failed tests, and counts a file that failed outside of its tests as one', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`).join('\n')
  write({
    numPassedTests: 0,
    numFailedTests: 1,
    numPendingTests: 1,
    testResults: [
      {
        name: resolve('lib/slug.test.ts'),
        status: 'failed',
        message: '',
        startTime: 1000,
        endTime: 3000,
        assertionResults: [{ fullName: 'a slug', status: 'failed', failureMessages: [lines] }],
      },
      {
        name: resolve('lib/broken.test.ts'),
        status: 'failed',
        message: 'No such module.',
        startTime: 1000,
        endTime: 1500,
        assertionResults: [],
      },
      {
        name: resolve('lib/unprepared.test.ts'),
        status: 'failed',
        message: 'beforeAll failed.',
        startTime: 1000,
        endTime: 1200,
        assertionResults: [{ fullName: 'a skipped one', status: 'skipped', failureMessages: [] }],
      },
    ],
  })
  const { failed, skipped, failures, fileSeconds } = readVitestReport(file)
  expect([failed, skipped]).toEqual([3, 1])
  expect(failures.map(({ name, why, file }) => [name, why.split('\n').length, file])).toEqual([
    ['lib/slug.test.ts a slug', 20, 'lib/slug.test.ts'],
    ['lib/broken.test.ts', 1, 'lib/broken.test.ts'],
    ['lib/unprepared.test.ts', 1, 'lib/unprepared.test.ts'],
  ])
  expect(fileSeconds).toEqual([
    { file: 'lib/slug.test.ts', seconds: 2 },
    { file: 'lib/broken.test.ts', seconds: 0.5 },
    { file: 'lib/unprepared.test.ts', seconds: 0.2 },
  ])
})
