import { expect, test } from 'vitest'
import { redirects } from './redirects.ts'

test('a redirect to itself is rejected', () => {
  const result = redirects.schema.safeParse({ fromPath: '/old', toPath: ' /old ' })

  expect(result.error?.issues).toMatchObject([{ path: ['toPath'], message: 'It would lead to itself.' }])
})

test('a redirect may target another site', () => {
  expect(redirects.schema.safeParse({ fromPath: '/old', toPath: 'https://example.com/new' }).success).toBe(true)
})

test.each(['https://example.com/old', 'mailto:a@example.com', '#old'])('a redirect cannot start at %s', fromPath => {
  expect(redirects.schema.safeParse({ fromPath, toPath: '/new' }).success).toBe(false)
})
