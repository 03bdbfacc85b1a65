import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { failedResult, type Result, singleResult } from './step.ts'
import { keptNames, privatePhrases, privateWords } from './vocabulary-terms.ts'

const code = ['{app,components,db,lib,scripts,e2e}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}']
const prose = ['README.md', 'docs/*.md']
const isLeftOut = (path: string) =>
  /^db\/(seed\/content|migrations)\/|vocabulary(-terms)?(\.test)?\.ts$|docs\/(licences|soak)\.md$/.test(path)

export type Finding = { path: string; line: number; found: string; standard: string }

/** Whether code and documents use the standard terms; names file, line, the private word and the standard one. */
export async function checkVocabulary(): Promise<Result> {
  const findings = [
    ...globSync(code).flatMap(path => (isLeftOut(path) ? [] : findInCode(path, readFileSync(path, 'utf8')))),
    ...globSync(prose).flatMap(path => (isLeftOut(path) ? [] : findInProse(path, readFileSync(path, 'utf8')))),
  ]
  if (findings.length === 0) return singleResult({ code: 0, output: '' })
  const lines = findings.map(({ path, line, found, standard }) => `${path}:${line}: "${found}", write ${standard}`)
  return failedResult(lines.join('\n'))
}

/** Private words in names, and private phrases in comments and in titles of tests. Texts that people read are left alone. */
export function findInCode(path: string, text: string): Finding[] {
  const { program, comments } = parseSync(path, text)
  const lineAt = lineFinder(text)
  const findings: Finding[] = []
  const findPhrases = (words: string, start: number) => {
    for (const { found, standard, index } of phrasesIn(words))
      findings.push({ path, line: lineAt(start + index), found, standard })
  }
  const findNames = ({ name, start }: { name: string; start: number }) => {
    if (keptNames.has(name)) return
    for (const word of wordsOf(name)) {
      const standard = privateWords.get(word)
      if (standard) findings.push({ path, line: lineAt(start), found: name, standard })
    }
  }
  for (const { value, start } of comments) findPhrases(value, start)
  new Visitor({
    Identifier: findNames,
    CallExpression(call) {
      const [title] = call.arguments
      if (!isTestCall(call.callee) || !title) return
      if (title.type === 'Literal' && typeof title.value === 'string') findPhrases(title.value, title.start)
      if (title.type === 'TemplateLiteral') for (const { value, start } of title.quasis) findPhrases(value.raw, start)
    },
  }).visit(program)
  return findings
}

/** Private phrases of a document, outside of code and of quoted titles. */
export function findInProse(path: string, text: string): Finding[] {
  const lineAt = lineFinder(text)
  // Blanked and not cut, so that lines are counted as they are.
  const words = text.replace(/```[^`]*```|`[^`\n]*`/g, quoted => quoted.replace(/[^\n]/g, ' '))
  return phrasesIn(words).map(({ found, standard, index }) => ({ path, line: lineAt(index), found, standard }))
}

function phrasesIn(text: string) {
  return privatePhrases.flatMap(([pattern, standard]) =>
    [...text.matchAll(pattern)].map(match => ({ found: match[0], standard, index: match.index })),
  )
}

/** `test`, `describe` and what hangs from them, as `test.step` or `describe.each(...)`. */
function isTestCall(callee: unknown): boolean {
  const { type, name, object, callee: inner } = callee as Record<string, unknown>
  if (type === 'Identifier') return name === 'test' || name === 'describe'
  if (type === 'MemberExpression') return isTestCall(object)
  return type === 'CallExpression' && isTestCall(inner)
}

/** The words of a name in camel case, in lower case. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/)

function lineFinder(text: string) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (at: number) => ends.filter(end => end < at).length + 1
}
