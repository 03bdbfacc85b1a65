import { expect, test } from 'vitest'
import { pages } from './pages.ts'

const page = { heading: 'About us', title: 'About us', description: 'Who we are.' }

test('a page can have a path of this site', () => {
  expect(pages.schema.safeParse({ ...page, path: '/about-us' }).success).toBe(true)
})

test.each(['https://example.com/about-us', 'mailto:a@example.com', '#about'])(
  'a page cannot have the path %s',
  path => {
    expect(pages.schema.safeParse({ ...page, path }).success).toBe(false)
  },
)
