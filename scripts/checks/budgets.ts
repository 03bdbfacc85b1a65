import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { Result } from './report.ts'

/** The seconds that a step may take on two idle cores. docs/testing.md lists them with measured values. */
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

/** Stores the seconds of a complete step, for `checkBudgets`. */
export function recordSeconds(name: string, seconds: number, file = recordFile): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readSeconds(file), [name]: Math.round(seconds) }))
}

/** Returns the seconds of each step's last complete, successful run on this machine; {} without a valid file. */
function readSeconds(file: string): Record<string, number> {
  try {
    return record.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}

/** Compares each recorded step with its budget, and fails with the names of slower steps, or if no step is recorded. */
export async function checkBudgets(file = recordFile): Promise<Result> {
  const steps = Object.entries(readSeconds(file)).filter(([name]) => name in budgets)
  const noStepPassed = 'No step has passed as a whole here: run npm test first.'
  if (steps.length === 0) return { passed: 0, failed: 1, failures: [], output: noStepPassed }
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
