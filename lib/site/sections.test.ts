import { expect, test } from 'vitest'
import { itemsOfSingleList, sectionsOf } from './sections'

test('a text is split at its headings', () => {
  expect(sectionsOf('<p>First.</p><h2>Our <em>story</em></h2><p>Then.</p><h2>Our story</h2>')).toEqual({
    opening: '<p>First.</p>',
    sections: [
      { id: 'our-story', heading: 'Our story', html: '<p>Then.</p>' },
      { id: 'our-story--2', heading: 'Our story', html: '' },
    ],
  })
})

test('a text without headings has only an opening', () => {
  expect(sectionsOf('<p>Only this.</p>')).toEqual({ opening: '<p>Only this.</p>', sections: [] })
})

test('only a flat list is accepted', () => {
  expect(itemsOfSingleList('<ul>\n<li><strong>Stay.</strong> Here.</li><li><p>Go</p></li>\n</ul>')).toEqual([
    '<strong>Stay.</strong> Here.',
    'Go',
  ])
  expect(itemsOfSingleList('<p>Before</p><ul><li>Stay</li></ul>')).toBeNull()
  expect(itemsOfSingleList('<ul><li>Stay<ul><li>here</li></ul></li></ul>')).toBeNull()
  expect(itemsOfSingleList('<ul><li>One</li></ul><ul><li>Two</li></ul>')).toBeNull()
})
