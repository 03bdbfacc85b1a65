import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('./security.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter(line => /^\| \d/.test(line))

test('every test named in security.md exists', () => {
  const named = [...text.matchAll(/`([^`\s*]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(path => !existsSync(path))).toEqual([])
})

test('each of the 253 requirements of levels 1 and 2 is listed exactly once', () => {
  const numbers = rows.flatMap(row => row.split('|')[1]?.trim().split(', ') ?? [])
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(numbers).toHaveLength(253)
})

test('every met requirement says how it is met', () => {
  expect(rows.filter(row => row.split('|').some(cell => cell !== '' && cell.trim() === ''))).toEqual([])
})
