import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { renderMarkup } from './render-markup'

test('neighbouring texts are rendered without comments between them, and escaped', async () => {
  expect(await renderMarkup(h('p', { className: 'a' }, 'Found ', 2, ' of <b>'))).toBe(
    '<p class="a">Found 2 of &lt;b&gt;</p>',
  )
})

test('an eager picture is rendered without a preload before it', async () => {
  const picture = h('img', { alt: '', src: '/a', srcSet: '/a 1w', sizes: '1px', loading: 'eager' })
  expect(await renderMarkup(h('div', null, picture, picture))).toMatch(/^<div><img [^>]+><img [^>]+><\/div>$/)
})
