import { describe, expect, test } from 'vitest'
import { matchesEtag } from './etag'

describe('If-None-Match', () => {
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
  ])('%s matches "a": %s', (kept, known) => {
    expect(matchesEtag(kept, '"a"')).toBe(known)
  })

  test('does not match when the header is missing', () => {
    expect(matchesEtag(null, '"a"')).toBe(false)
  })
})

test('weak and strong forms of the same tag match', () => {
  for (const named of ['"a"', 'W/"a"']) expect(matchesEtag(named, 'W/"a"')).toBe(true)
})
