import { expect, test } from 'vitest'
import { redirects } from './redirects.ts'

test('a redirect to itself is rejected', () => {
  const result = redirects.schema.safeParse({ fromPath: '/old', toPath: ' /old ' })

  expect(result.error?.issues).toMatchObject([{ path: ['toPath'], message: 'This redirect would lead to itself.' }])
})

test('a redirect may target another site', () => {
  expect(redirects.schema.safeParse({ fromPath: '/old', toPath: 'https://example.com/new' }).success).toBe(true)
})

test.each([
  ...['https://example.com/old', 'mailto:a@example.com', '#old', '//old', '?id=7', 'old'],
  ...['/old/../page', '/old/%2e%2e/page', '/old/.%2E/page', '/%2e'],
])('a redirect cannot start at %s', fromPath => {
  const result = redirects.schema.safeParse({ fromPath, toPath: '/new' })

  const message = 'Give a path of this site that begins with one slash, such as /old-page or /index.php?id=7.'
  expect(result.error?.issues).toMatchObject([{ path: ['fromPath'], message }])
})

test('a redirect without a start is rejected', () => {
  const result = redirects.schema.safeParse({ fromPath: '', toPath: '/new' })

  expect(result.error?.issues).toMatchObject([{ path: ['fromPath'], message: 'From is required.' }])
})
