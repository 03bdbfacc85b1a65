import { expect, test } from 'vitest'
import { excerptOf, markHits, piecesOf, withEllipses } from './excerpt'
import { pageNumber, searchPath, tidyQuestion } from './query'

test.each([
  [undefined, ''],
  ['  Title   DEED ', 'title deed'],
  [['first', 'second'], 'first'],
  ['a\0b\nc', 'a b c'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('the question %j is searched for as %j', (parameter, expected) => {
  expect(tidyQuestion(parameter)).toBe(expected)
})

test.each([
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['1e9', 1],
  ['two', 1],
  [undefined, 1],
])('page %j means page %j', (parameter, page) => {
  expect(pageNumber(parameter)).toBe(page)
})

test('the path of a page of results contains the question and the page', () => {
  expect(searchPath('a & b', 2)).toBe('/search?q=a+%26+b&page=2')
})

test('hits become pieces, and HTML is not interpreted', () => {
  expect(piecesOf('<b>the \ue000title\ue001 deed')).toEqual([
    { text: '<b>the ', hit: false },
    { text: 'title', hit: true },
    { text: ' deed', hit: false },
  ])
})

test.each([
  ['A whole sentence.', 'A whole sentence.'],
  ['inside a', '… inside a …'],
  ['', ''],
])('the excerpt %j is shown as %j', (excerpt, shown) => {
  expect(withEllipses(excerpt)).toBe(shown)
})

test('a hit is marked in its original spelling, with accents and apostrophes', () => {
  const marked = markHits('Grace Ng’ang’a Mũthoni, O’Brien', new Set(['nganga', 'muthoni', 'brien']))
  expect(piecesOf(marked).flatMap(({ text, hit }) => (hit ? [text] : []))).toEqual(['Ng’ang’a', 'Mũthoni', 'O’Brien'])
})

test('an excerpt has some words before its hit, and a second part where another hit is far away', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')
  const excerpt = excerptOf(`${words(60)} borehole ${words(60)} borehole ${words(9)}`, new Set(['borehole']))
  expect(excerpt.replace(/[\ue000\ue001]/g, '')).toBe(
    `w52 w53 w54 w55 w56 w57 w58 w59 borehole ${words(17)} … w52 w53 w54 w55 w56 w57 w58 w59 borehole ${words(9)}`,
  )
  expect(excerptOf(words(60), new Set())).toBe(words(26))
})
