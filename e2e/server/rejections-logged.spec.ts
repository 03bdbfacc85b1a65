import { expect, test } from '@playwright/test'
import { sendRequest } from '../support/contract.ts'
import { ownSite } from '../support/own-site.ts'
import { cookiesOf, sendForm } from '../support/raw.ts'

test('rejected requests are logged without their content', async () => {
  const site = await ownSite({ RATE_PER_ADDRESS: '1', RESEND_WEBHOOK_SECRET: 'whsec_c2FtcGxl' })
  try {
    await site.start()
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      sendRequest(site.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    // Without TRUST_PROXY a request cannot choose its scheme, its id or its IP address for rate limiting.
    const forgedHeaders = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
    const { headers } = await sendRequest(`${site.url}/home`, { headers: forgedHeaders })
    expect(headers.has('strict-transport-security')).toBe(false)
    const withForgedId = await sendRequest(`${site.url}/api/health`, {
      headers: { 'x-request-id': 'an-id-of-a-stranger' },
    })
    expect(withForgedId.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    const rejected = [
      await post('/api/visit', '{"email":"someone@example.org","property":7}'),
      await post('/api/mail', '{}', { origin: 'https://elsewhere.example' }),
      await post('/api/webhooks/resend', '{"type":"someone@example.org"}'),
    ]
    // Such sessions, which continue on WhatsApp, are limited to ten times RATE_PER_ADDRESS.
    const sendSession = () => post('/api/visit', '{"code":"ABCDE","page":"/home"}')
    for (let time = 0; time < 10; time++) expect((await sendSession()).status).toBe(200)
    rejected.push(await sendSession())
    expect(rejected.map(({ status }) => status)).toEqual([422, 403, 401, 429])

    const signIn = { email: 'someone@example.org', password: 'kettle orbit marsh' }
    expect(cookiesOf(await sendForm('/admin/login', signIn, {}, site.url))).toEqual([])

    const lines = () =>
      site.log
        .join('')
        .split('\n')
        .filter(line => line.startsWith('{'))
        .map(line => JSON.parse(line))
        .filter(({ event }) => /^(Request rejected|Sign-in failed)\.$/.test(event))
    await expect.poll(() => lines().length).toBe(5)
    expect(lines()).toEqual([
      expect.objectContaining({
        event: 'Request rejected.',
        route: '/api/visit',
        status: 422,
        request: expect.any(String),
      }),
      expect.objectContaining({ event: 'Request rejected.', route: '/api/mail', status: 403 }),
      expect.objectContaining({ event: 'Request rejected.', route: '/api/webhooks/resend', status: 401 }),
      expect.objectContaining({ event: 'Request rejected.', route: '/api/visit', status: 429 }),
      expect.objectContaining({ event: 'Sign-in failed.', why: 'wrong', request: expect.any(String) }),
    ])
    expect(site.log.join('')).not.toMatch(/someone@example\.org|kettle/)
  } finally {
    await site.remove()
  }
})
