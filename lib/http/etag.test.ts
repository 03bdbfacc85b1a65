import { describe, expect, test } from 'vitest'
import { matchesEtag } from './etag'

describe('what a visitor has already', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b" , W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['"a', false],
    ['', false],
  ])('%s: %s', (kept, known) => {
    expect(matchesEtag(kept, '"a"')).toBe(known)
  })

  test('is nothing for who says nothing', () => {
    expect(matchesEtag(null, '"a"')).toBe(false)
  })
})

test('a weak tag of ours is known by its strong form, and the other way round', () => {
  for (const named of ['"a"', 'W/"a"']) expect(matchesEtag(named, 'W/"a"')).toBe(true)
})
