import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import type { Result } from './report.ts'
import { failedResult, singleResult } from './step.ts'

const sources = ['{app,components,db,lib,scripts}/**/*.{ts,tsx}', '*.ts']
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

/** Stores the results of earlier runs, because an expression that is linear stays linear. */
const cacheFile = '.data/linear-expressions.json'

/** Checks that every regular expression in the code runs in linear time on any text, and lists others. */
export async function checkRegularExpressions(): Promise<Result> {
  const linear = new Set<string>(existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : [])
  const expressions = expressionsIn(globSync(sources).filter(path => !isTest(path)))
  const problems: string[] = []
  for (const [expression, { pattern, flags, places }] of expressions) {
    if (linear.has(expression)) continue
    const verdict = checkSync(pattern, flags, { timeout: 60_000 })
    if (verdict.status === 'safe') linear.add(expression)
    else problems.push(`${places.join(', ')}: ${expression} is ${reasonOf(verdict)}.`)
  }
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify([...linear]))
  if (problems.length > 0) return failedResult(problems.join('\n'))
  return singleResult({ code: 0, output: `${expressions.size} regular expressions` })
}

function reasonOf(verdict: ReturnType<typeof checkSync>): string {
  if (verdict.status !== 'vulnerable') return `not known to be linear (${verdict.status})`
  return `${verdict.complexity.summary}; for example on ${verdict.attack.pattern.slice(0, 120)}`
}

type Expression = { pattern: string; flags: string; places: string[] }

function expressionsIn(paths: string[]): Map<string, Expression> {
  const found = new Map<string, Expression>()
  for (const path of paths) {
    const text = readFileSync(path, 'utf8')
    const { program } = parseSync(path, text)
    new Visitor({
      Literal(node) {
        if (!('regex' in node) || !node.regex) return
        const { pattern, flags } = node.regex
        const line = text.slice(0, node.start).split('\n').length
        const expression = found.get(`/${pattern}/${flags}`) ?? { pattern, flags, places: [] }
        expression.places.push(`${path}:${line}`)
        found.set(`/${pattern}/${flags}`, expression)
      },
    }).visit(program)
  }
  return found
}
