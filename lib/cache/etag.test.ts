import { expect, test } from 'vitest'
import { hasAlready } from './etag'

test('whoever names the tag has it, among others and weakened as well, and so does who takes anything', () => {
  for (const named of ['"one"', 'W/"one"', '"two", "one"', '"two",W/"one"', '*'])
    expect(hasAlready(named, '"one"')).toBe(true)
  expect(hasAlready('"one"', 'W/"one"')).toBe(true)
  for (const named of [undefined, null, '', '"two"', 'one', '"one']) expect(hasAlready(named, '"one"')).toBe(false)
})
