import { expect, test } from 'vitest'
import { piecesOf, withEllipses } from './excerpt'
import { pageNumber, searchPath, tidyQuestion } from './query'

test.each([
  [undefined, ''],
  ['  Title   DEED ', 'title deed'],
  [['first', 'second'], 'first'],
  ['a\0b\nc', 'a b c'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('the question %j is expected as %j', (given, expected) => {
  expect(tidyQuestion(given)).toBe(expected)
})

test.each([
  ['2', 2],
  ['0', 1],
  ['-3', 1],
  ['1e9', 1],
  ['two', 1],
  [undefined, 1],
])('page %j is page %j', (given, page) => {
  expect(pageNumber(given)).toBe(page)
})

test('the path of a page of results', () => {
  expect(searchPath('a & b', 2)).toBe('/search?q=a+%26+b&page=2')
})

test('hits become pieces, and HTML stays text', () => {
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
