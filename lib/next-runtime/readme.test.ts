import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'lib/next-runtime'
const readme = readFileSync(`${folder}/README.md`, 'utf8')
const rows = readme.split('\n').filter(line => line.startsWith('| `'))
const namesIn = (cell: string | undefined) => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

test('README.md lists every file of the folder, and every listed file exists', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const listed = rows.flatMap(row => namesIn(row.split('|')[1]))
  expect(listed.toSorted()).toEqual(files.toSorted())
})

test('every row of README.md names tests that exist', () => {
  for (const row of rows) {
    const tests = namesIn(row.split('|').at(-2))
    expect(tests, row).not.toEqual([])
    expect(tests.filter(path => !existsSync(path))).toEqual([])
  }
})
