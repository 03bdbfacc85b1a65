import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Result } from './report.ts'

/** Seconds that a step may take on two cores with nothing beside it; docs/testing.md lists them with what was measured. */
export const budgets: Record<string, number> = {
  'Unit tests': 300,
  'Production build': 120,
  'Browser tests': 480,
  'Release part unit': 600,
  'Release part admin': 600,
  'Release part every-control': 600,
  'Release part first-press': 600,
  'Release part forms': 600,
  'Release part pages': 600,
  'Release part sales': 600,
  'Release part server': 600,
}

const recordFile = '.data/seconds.json'
const record = z.record(z.string(), z.number())

/** Stores how many seconds a whole step took, for `checkBudgets`. */
export function recordSeconds(name: string, seconds: number, file = recordFile): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readSeconds(file), [name]: Math.round(seconds) }))
}

/** Returns the seconds that each step took when it last passed as a whole on this machine; none without a sound file. */
function readSeconds(file: string): Record<string, number> {
  try {
    return record.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

/**
 * Compares every step that passed as a whole on this machine, and fails with the name of each that was slower, and if there
 * was none yet.
 */
export async function checkBudgets(file = recordFile): Promise<Result> {
  const steps = Object.entries(readSeconds(file)).filter(([name]) => name in budgets)
  const none = 'No step has passed as a whole here: run npm test first.'
  if (steps.length === 0) return { passed: 0, failed: 1, failures: [], output: none }
  const failures = steps.flatMap(([name, seconds]) =>
    seconds > (budgets[name] ?? 0)
      ? [{ name: `${name} took ${seconds} s, its budget is ${budgets[name]} s`, why: adviceFor(name) }]
      : [],
  )
  const output = failures.map(({ name, why }) => `${name}\n${why}`).join('\n')
  return { passed: steps.length - failures.length, failed: failures.length, failures, output }
}

const adviceFor = (name: string) =>
  name.startsWith('Release part')
    ? 'Move a file to another part. If the machine was busy, run the part again.'
    : 'Move tests to a lower layer or to the release check (docs/testing.md). If the machine was busy, run it again.'
