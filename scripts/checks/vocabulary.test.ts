import { expect, test } from 'vitest'
import { findInCode, findInProse } from './vocabulary.ts'

test('names, comments and test titles are searched, and findings have file and line', () => {
  const found = findInCode(
    'lib/example.ts',
    "// Nothing.\n/** Whoever asks. */\nexport const deedList = 'whoever'\ntest('it draws', () => {})\ntest.each([])(`all at once`, () => {})\n",
  )
  expect(found.map(({ path, line, found }) => `${path}:${line} ${found}`)).toEqual([
    'lib/example.ts:2 Whoever',
    'lib/example.ts:3 deedList',
    'lib/example.ts:4 draws',
    'lib/example.ts:5 at once',
  ])
})

test('texts for users and code in documents are left alone', () => {
  expect(findInCode('lib/example.ts', "export const label = 'Whoever draws at once'\n")).toEqual([])
  expect(
    findInProse('docs/example.md', 'Words.\n```ts\nconst deed = 1 // at once\n```\nCall `deed`, at once.\n'),
  ).toEqual([{ path: 'docs/example.md', line: 5, found: 'at once', standard: expect.any(String) }])
})

test('comments, test titles and sentences of documents must begin with a subject', () => {
  const comments = '/**\n * Whether it works.\n */\n// Tells what it does.\n'
  const titles = "test('who may', () => {})\ntest(`tells who may`, () => {})\ntest('of a draft is empty', () => {})\n"
  const code = comments + titles
  expect(findInCode('lib/example.ts', code).map(({ line, found }) => `${line} ${found}`)).toEqual([
    '2 Whether',
    '5 who',
    '7 of',
  ])

  const text = '# What it is\n\nOne knows what it is. Which one? Yes.\n\n- Those that\n| a | Where |\n`What`\n'
  expect(findInProse('docs/example.md', text).map(({ line, found }) => `${line} ${found}`)).toEqual([
    '1 What',
    '3 Which',
    '5 Those',
    '6 Where',
  ])
})
