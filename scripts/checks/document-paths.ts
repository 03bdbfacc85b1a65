import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { documents, lineFinder, withoutCode, withoutCodeBlocks } from './documents.ts'
import type { Result } from './report.ts'
import { failedResult, singleResult } from './step.ts'

const sources = ['*', '{app,components,db,deploy,docs,e2e,lib,public,scripts}/**/*']

/** Checks that every file and folder in documents exists, and lists missing ones with document and line. */
export async function checkDocumentPaths(): Promise<Result> {
  const names = new Set(globSync(sources).map(path => basename(path)))
  const missing = globSync(documents).flatMap(path =>
    missingPathsIn(path, readFileSync(path, 'utf8'), names).map(
      ({ line, missing }) => `${path}:${line}: "${missing}" does not exist`,
    ),
  )
  return missing.length === 0 ? singleResult({ code: 0, output: '' }) : failedResult(missing.join('\n'))
}

/**
 * Returns the paths in a document that do not exist, with their lines. Paths are: code in backticks that begins with a
 * top-level folder (`lib/env.ts`), a file name alone (`env.ts`), which must be in `names`, and links relative to the
 * document. URLs, patterns, commands and code blocks are ignored.
 */
export function missingPathsIn(
  document: string,
  text: string,
  names: ReadonlySet<string>,
): { line: number; missing: string }[] {
  const lineAt = lineFinder(text)
  const quoted = [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].filter(([, name = '']) =>
    isFolderPath(name) ? !existsSync(name) : isFileName(name) && !names.has(name),
  )
  const linked = [...withoutCode(text).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].filter(
    ([, target = '']) => !existsSync(join(dirname(document), target)),
  )
  return [...quoted, ...linked].map(({ 1: missing = '', index }) => ({ line: lineAt(index), missing }))
}

const isFolderPath = (name: string) =>
  /^[a-z][\w-]*\/[\w.@()[\]/-]*$/.test(name) && existsSync(name.split('/')[0] ?? '')
// Matches file names without `.js`, because names of packages may end in it.
const isFileName = (name: string) => /^[\w.-]+\.(?:tsx?|mjs|css|svg|yaml)$/.test(name)
