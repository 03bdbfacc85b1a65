import { expect, test } from 'vitest'
import { missingPathsIn } from './document-paths.ts'

const missing = (text: string) =>
  missingPathsIn('docs/example.md', text, new Set(['env.ts'])).map(found => found.missing)

test('paths and file names in backticks must exist', () => {
  expect(missing('`lib/env.ts`, `lib/gone.ts`, `lib/gone/`, `app/(site)`, `env.ts` and `gone.ts`')).toEqual([
    'lib/gone.ts',
    'lib/gone/',
    'gone.ts',
  ])
})

test('relative links must lead to a file, from the folder of the document', () => {
  expect(missing('[a](../README.md#text) [b](gone.md) [c](https://example.org/gone.md) [d](#here)')).toEqual([
    'gone.md',
  ])
})

test('URLs, patterns, commands and code blocks are not paths', () => {
  expect(missing('`/api/gone`, `lib/*.gone.ts`, `gone/<id>`, `node lib/gone.ts`\n```\n`lib/gone.ts`\n```\n')).toEqual(
    [],
  )
})

test('a missing path is reported with its line', () => {
  expect(missingPathsIn('docs/example.md', 'one\n\n`lib/gone.ts`\n', new Set())).toEqual([
    { line: 3, missing: 'lib/gone.ts' },
  ])
})
