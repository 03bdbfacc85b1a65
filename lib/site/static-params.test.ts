import { expect, test } from 'vitest'
import { atLeastOne } from './static-params'

test('a route is built for every value', () => {
  expect(atLeastOne('title', ['harbour', 'bay'])).toEqual([{ title: 'harbour' }, { title: 'bay' }])
})

test('a route without entries is built once, for a value that no entry can have', () => {
  expect(atLeastOne('title', [])).toEqual([{ title: '-' }])
})

test('only the first values of a long list are built', () => {
  const many = Array.from({ length: 5_000 }, (_, number) => `article-${number}`)
  const built = atLeastOne('title', many)
  expect(built).toHaveLength(200)
  expect(built[0]).toEqual({ title: 'article-0' })
})
