import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync(new URL('./security.md', import.meta.url), 'utf8')
const rows = text.split('\n').filter(line => /^\| \d/.test(line))

test('every test that answers a requirement exists', () => {
  const named = [...text.matchAll(/`([^`\s*]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(path => !existsSync(path))).toEqual([])
})

test('each of the 253 requirements of levels 1 and 2 stands in one place', () => {
  const numbers = rows.flatMap(row => row.split('|')[1]?.trim().split(', ') ?? [])
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(numbers).toHaveLength(253)
})

test('what is met says how', () => {
  expect(rows.filter(row => row.split('|').some(cell => cell !== '' && cell.trim() === ''))).toEqual([])
})
