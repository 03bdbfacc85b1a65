import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { documents, lineFinder, withoutCode } from './documents.ts'
import type { Result } from './report.ts'
import { failedResult, singleResult } from './step.ts'
import { keptNames, privatePhrases, privateWords } from './vocabulary-terms.ts'

const code = ['{app,components,db,docs,lib,scripts,e2e}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}']
const isLeftOut = (path: string) => /^db\/(seed\/content|migrations)\/|vocabulary(-terms)?(\.test)?\.ts$/.test(path)

export type Finding = { path: string; line: number; found: string; standard: string }
/** A finding at an offset of a text. */
type Match = { found: string; standard: string; index: number }

/** Checks that code and documents use the standard terms. Lists file, line, the private word and the standard term. */
export async function checkVocabulary(): Promise<Result> {
  const findings = [
    ...globSync(code).flatMap(path => (isLeftOut(path) ? [] : findInCode(path, readFileSync(path, 'utf8')))),
    ...globSync(documents).flatMap(path => (isLeftOut(path) ? [] : findInProse(path, readFileSync(path, 'utf8')))),
  ]
  if (findings.length === 0) return singleResult({ code: 0, output: '' })
  const lines = findings.map(({ path, line, found, standard }) => `${path}:${line}: "${found}", write ${standard}`)
  return failedResult(lines.join('\n'))
}

/** Finds private words in names, and private phrases and first words in comments and test titles, not in user texts. */
export function findInCode(path: string, text: string): Finding[] {
  const { program, comments } = parseSync(path, text)
  const lineAt = lineFinder(text)
  const findings: Finding[] = []
  const addFindings = (found: Match[], start: number) => {
    for (const { index, ...match } of found) findings.push({ path, line: lineAt(start + index), ...match })
  }
  const findWords = (opening: RegExp, words: string, start: number) => {
    addFindings(phrasesIn(words), start)
    addFindings(openingsIn(words, opening), start)
  }
  const findNames = ({ name, start }: { name: string; start: number }) => {
    if (keptNames.has(name)) return
    for (const word of wordsOf(name)) {
      const standard = privateWords.get(word)
      if (standard) findings.push({ path, line: lineAt(start), found: name, standard })
    }
  }
  for (const { value, start } of comments) findWords(commentOpening, value, start)
  new Visitor({
    Identifier: findNames,
    CallExpression(call) {
      const [title] = call.arguments
      if (!isTestCall(call.callee) || !title) return
      if (title.type === 'Literal' && typeof title.value === 'string') findWords(titleOpening, title.value, title.start)
      if (title.type === 'TemplateLiteral')
        for (const { value, start } of title.quasis) findWords(titleOpening, value.raw, start)
    },
  }).visit(program)
  return findings
}

/** Finds private phrases in a document, and sentences, headings and cells without a subject. Code is ignored. */
export function findInProse(path: string, text: string): Finding[] {
  const lineAt = lineFinder(text)
  const words = withoutCode(text)
  return [...phrasesIn(words), ...openingsIn(words, proseOpening)].map(({ index, ...match }) => ({
    path,
    line: lineAt(index),
    ...match,
  }))
}

const commentOpening = /^[\s*]*(What|Who|Whether|Where|Which|Those)\b/g
/** Titles must not continue the title of their `describe` either. */
const titleOpening = /^(what|who|whether|where|which|those|that|whose|of)\b/gi
/** Matches at the beginning of a line after its marks, after the end of a sentence, and at the beginning of a cell. */
const proseOpening = /(?:^[-#>*|\d. ]*|[.!?:]["”*]* +|\| +)(What|Who|Whether|Where|Which|Those)\b/gm

/** Returns the words at which a text begins without a subject. */
function openingsIn(text: string, pattern: RegExp): Match[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: found = '', index }) => ({
    found,
    standard: 'a sentence with a subject, such as "Returns true if …" or "The fields that …"',
    index: index + whole.length - found.length,
  }))
}

function phrasesIn(text: string): Match[] {
  return privatePhrases.flatMap(([pattern, standard]) =>
    [...text.matchAll(pattern)].map(match => ({ found: match[0], standard, index: match.index })),
  )
}

/** Returns true for `test`, `describe` and their members and calls, such as `test.step` or `describe.each(...)`. */
function isTestCall(callee: unknown): boolean {
  const { type, name, object, callee: inner } = callee as Record<string, unknown>
  if (type === 'Identifier') return name === 'test' || name === 'describe'
  if (type === 'MemberExpression') return isTestCall(object)
  return type === 'CallExpression' && isTestCall(inner)
}

/** Splits a name in camel case into words in lower case. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/)
