import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./decisions/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const numbersIn = (text = '') => [...text.matchAll(/\[(\d{3})\]\(/g)].map(([, number = '']) => number)

const records = readdirSync(folder)
  .filter(name => name !== 'README.md')
  .map(name => {
    const text = read(name)
    const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(text) ?? []
    const [, partly, by] = /^> Superseded (in part )?by ((?:\[\d{3}\]\([^)]*\)(?:, | and )?)+)/m.exec(text) ?? []
    const supersedes = numbersIn(/^Supersedes .*$/m.exec(text)?.[0])
    return { name, number, title, isPartly: partly !== undefined, supersededBy: numbersIn(by), supersedes }
  })

const rows = [...read('README.md').matchAll(/^\| (\d{3}) \| \[(.+?)\]\((.+?)\) \| (.+) \|$/gm)].map(
  ([, number = '', title = '', name = '', meaning = '']) => ({ number, title, name, meaning }),
)

test('every record is in the index once, with its number, title and file', () => {
  const listed = rows.map(({ number, title, name }) => ({ number, title, name }))
  const present = records.map(({ number, title, name }) => ({ number, title, name }))
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  expect(listed.toSorted(byName)).toEqual(present.toSorted(byName))
})

test('the name of every file is the number and the title of its record', () => {
  const nameOf = (number: string, title: string) =>
    `${number} ${title}`
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .concat('.md')
  expect(records.filter(({ name, number, title }) => name !== nameOf(number, title))).toEqual([])
})

test('every superseded record and its successor are linked in both directions, and the record is marked in the index', () => {
  const links = (all: typeof records, of: (record: (typeof records)[number]) => string[][]) =>
    all.flatMap(of).toSorted()
  expect(links(records, ({ number, supersededBy }) => supersededBy.map(by => [number, by]))).toEqual(
    links(records, ({ number, supersedes }) => supersedes.map(old => [old, number])),
  )
  for (const { number, isPartly, supersededBy } of records) {
    const meaning = rows.find(row => row.number === number)?.meaning ?? ''
    const mark = supersededBy.length === 0 ? '' : isPartly ? 'Superseded in part by [' : 'Superseded by ['
    expect(/Superseded [a-z ]*\[/.exec(meaning)?.[0] ?? '', number).toBe(mark)
    expect(numbersIn(meaning), number).toEqual(supersededBy)
  }
})
