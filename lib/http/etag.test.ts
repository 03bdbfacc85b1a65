import { describe, expect, test } from 'vitest'
import { hasAlready } from './etag'

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
    expect(hasAlready(kept, '"a"')).toBe(known)
  })

  test('is nothing for who says nothing', () => {
    expect(hasAlready(null, '"a"')).toBe(false)
  })
})

test('a weak tag of ours is known by its strong form, and the other way round', () => {
  for (const named of ['"a"', 'W/"a"']) expect(hasAlready(named, 'W/"a"')).toBe(true)
})
