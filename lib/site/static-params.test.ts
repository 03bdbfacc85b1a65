import { expect, test } from 'vitest'
import { staticParamsOf } from './static-params'

test('a route is built for every value', () => {
  expect(staticParamsOf('title', ['harbour', 'bay'])).toEqual([{ title: 'harbour' }, { title: 'bay' }])
})

test('a route without entries is built once, for a value that no entry can have', () => {
  expect(staticParamsOf('title', [])).toEqual([{ title: '-' }])
})

test('only the first values of a long list are built', () => {
  const many = Array.from({ length: 5_000 }, (_, number) => `article-${number}`)
  const built = staticParamsOf('title', many)
  expect(built).toHaveLength(200)
  expect(built[0]).toEqual({ title: 'article-0' })
})
