import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('./security.md', import.meta.url), 'utf8')
const isRow = (line: string) => /^\| \d/.test(line)
const rows = text.split('\n').filter(isRow)

const namedTests = (words: string) =>
  [...words.matchAll(/`([^`\s*]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)
const hasTests = (path: string) =>
  existsSync(path) && /^ *(?:test|plainTest|calls)(?:\.(?:for|each|describe))?\(/m.test(readFileSync(path, 'utf8'))

test('every file named as a test in security.md has tests that run', () => {
  const named = namedTests(text)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(path => !hasTests(path))).toEqual([])
})

test('every met requirement names its tests, or has a dash if it cannot be tested', () => {
  const met = text.slice(text.indexOf('\n## Met\n'), text.indexOf('\n## Not met\n'))
  const tests = met
    .split('\n')
    .filter(isRow)
    .map(row => row.split('|')[4]?.trim() ?? '')
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter(cell => cell !== '–' && namedTests(cell).length === 0)).toEqual([])
})

test('each of the 253 requirements of levels 1 and 2 is listed exactly once', () => {
  const numbers = rows.flatMap(row => row.split('|')[1]?.trim().split(', ') ?? [])
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(numbers).toHaveLength(253)
})

test('every met requirement explains how it is met', () => {
  expect(rows.filter(row => row.split('|').some(cell => cell !== '' && cell.trim() === ''))).toEqual([])
})
