import { expect, test } from 'vitest'
import { estatePath } from './estates.ts'

test.each(['greenpark-estate', 'fadhili', 'pazuri-at-vipingo', 'lukenya-plains'])(
  '%s is at the root of the site',
  slug => {
    expect(estatePath(slug)).toBe(`/${slug}`)
  },
)

test('any other estate is under /estates', () => {
  expect(estatePath('kofi-ridge')).toBe('/estates/kofi-ridge')
})
