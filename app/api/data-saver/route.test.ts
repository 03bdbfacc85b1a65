import { expect, test } from 'vitest'
import { POST } from './route'

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  POST(
    new Request('https://site.example/api/data-saver', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { host: 'site.example', ...headers },
    }),
  )

test.each(['on', 'off'])('stores the choice %s in a cookie and redirects back to the page', async choice => {
  const response = await send({ 'data-saver': choice, page: '/greenpark-estate' })

  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/greenpark-estate')
  expect(response.headers.get('set-cookie')).toBe(`data-saver=${choice}; path=/; max-age=31536000; samesite=lax`)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', ''])('never redirects to %s', async page => {
  expect((await send({ 'data-saver': 'on', page })).headers.get('location')).toBe('/home')
})

test('rejects a cross-site request', async () => {
  const response = await send({ 'data-saver': 'on', page: '/home' }, { 'sec-fetch-site': 'cross-site' })

  expect(response.status).toBe(403)
  expect(response.headers.get('set-cookie')).toBeNull()
})
