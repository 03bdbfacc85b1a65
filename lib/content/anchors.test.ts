import { expect, test } from 'vitest'
import { anchorsOf } from './anchors'

test('every text has an anchor of its own', () => {
  expect(anchorsOf(['How large is the deposit?', 'Bei gani?', 'How large is the deposit'])).toEqual([
    'how-large-is-the-deposit',
    'bei-gani',
    'how-large-is-the-deposit--2',
  ])
})

test('a text without a letter has one too', () => {
  expect(anchorsOf(['???', '!'])).toEqual(['entry', 'entry--2'])
})
