import { expect, test } from 'vitest'
import { anchorsOf } from './anchors'

test('every text gets a unique anchor', () => {
  expect(anchorsOf(['How large is the deposit?', 'Bei gani?', 'How large is the deposit'])).toEqual([
    'how-large-is-the-deposit',
    'bei-gani',
    'how-large-is-the-deposit--2',
  ])
})

test('a text without letters also gets an anchor', () => {
  expect(anchorsOf(['???', '!'])).toEqual(['entry', 'entry--2'])
})
