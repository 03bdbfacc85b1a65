import { expect, test } from 'vitest'
import { atLeastOne } from './params'

test('a route is built for every address there is', () => {
  expect(atLeastOne('title', ['harbour', 'bay'])).toEqual([{ title: 'harbour' }, { title: 'bay' }])
})

test('a route without entries is still built, for an address that no entry can have', () => {
  expect(atLeastOne('title', [])).toEqual([{ title: '-' }])
})
