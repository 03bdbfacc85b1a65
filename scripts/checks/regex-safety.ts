import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import { failedWith, type Result, single } from './step.ts'

const sources = ['{app,components,db,lib,scripts}/**/*.{ts,tsx}', '*.ts']
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

/** Verdicts of earlier runs: an expression that was found linear once stays linear. */
const memory = '.data/linear-expressions.json'

/** Whether every regular expression in our code matches in linear time, however hostile the text; names those that do not. */
export async function checkRegularExpressions(): Promise<Result> {
  const linear = new Set<string>(existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : [])
  const found = expressionsIn(globSync(sources).filter(path => !isTest(path)))
  const complaints: string[] = []
  for (const [expression, { pattern, flags, places }] of found) {
    if (linear.has(expression)) continue
    const verdict = checkSync(pattern, flags, { timeout: 60_000 })
    if (verdict.status === 'safe') linear.add(expression)
    else complaints.push(`${places.join(', ')}: ${expression} is ${reasonOf(verdict)}.`)
  }
  mkdirSync(dirname(memory), { recursive: true })
  writeFileSync(memory, JSON.stringify([...linear]))
  if (complaints.length > 0) return failedWith(complaints.join('\n'))
  return single({ code: 0, output: `${found.size} regular expressions` })
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
