import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import GlobalError from './global-error'

const render = (error: Error) => renderToStaticMarkup(createElement(GlobalError, { error, reset: () => {} }))

test('shows the name of a failed chunk and offers a retry', () => {
  const error = Object.assign(new Error('Failed to load chunk /_next/static/chunks/09asox_xy.js from module 12'), {
    name: 'ChunkLoadError',
  })

  const html = render(error)

  expect(html).toContain('Loading chunk 09asox_xy failed')
  expect(html).toContain('(error)')
  expect(html).toContain('Try again')
})

test('does not show the message of any other error', () => {
  const html = render(new Error('relation "secrets" does not exist'))

  expect(html).toContain('Something failed on our side')
  expect(html).not.toContain('secrets')
})
