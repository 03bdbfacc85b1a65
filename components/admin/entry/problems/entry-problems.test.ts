import { expect, test } from 'vitest'
import { textAfterLabel } from './entry-problems'

test.for([
  ['Title', 'Title is required.', ' is required.'],
  ['Title', 'At most 100 characters.', ': At most 100 characters.'],
  ['Title', 'Titles are short.', ': Titles are short.'],
])('after the link %s, the message “%s” is shown without repeating the label', ([label, message, expected]) => {
  expect(textAfterLabel(label ?? '', message ?? '')).toBe(expected)
})
