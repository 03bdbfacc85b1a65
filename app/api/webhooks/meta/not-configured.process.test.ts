import { expect } from 'vitest'
import { test } from '@/db/testing/test'
import { metaHeaders, noticeOf } from '@/lib/integrations/testing/meta-notice'
import { GET, POST } from './route'

test('returns 404 for the check of the URL without an app secret', ({ db: _ }) => {
  const url = 'https://site.example/api/webhooks/meta?hub.mode=subscribe&hub.verify_token=&hub.challenge=1'
  expect(GET(new Request(url)).status).toBe(404)
})

test('returns 404 for an event without an app secret, even if it is signed with an empty secret', async ({ db: _ }) => {
  const body = noticeOf()
  const request = new Request('https://site.example/', { method: 'POST', headers: metaHeaders('', body), body })
  expect((await POST(request)).status).toBe(404)
})
