import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import GlobalError from './global-error'

const drawn = (error: Error) => renderToStaticMarkup(createElement(GlobalError, { error, reset: () => {} }))

test('the last resort names the part of the script that failed and offers another try', () => {
  const error = Object.assign(new Error('Failed to load chunk /_next/static/chunks/09asox_xy.js from module 12'), {
    name: 'ChunkLoadError',
  })

  const html = drawn(error)

  expect(html).toContain('Loading chunk 09asox_xy failed')
  expect(html).toContain('(error)')
  expect(html).toContain('Try again')
})

test('any other failure is said without its words, which are for the log', () => {
  const html = drawn(new Error('relation "secrets" does not exist'))

  expect(html).toContain('Something failed on our side')
  expect(html).not.toContain('secrets')
})
