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
  ])('%s matches "a": %s', (header, matches) => {
    expect(matchesEtag(header, '"a"')).toBe(matches)
  })

  test('does not match when the header is missing', () => {
    expect(matchesEtag(null, '"a"')).toBe(false)
  })
})

test('weak and strong forms of the same tag match', () => {
  for (const header of ['"a"', 'W/"a"']) expect(matchesEtag(header, 'W/"a"')).toBe(true)
})
