import { expect, test } from '@playwright/test'
import { Contract, sendRequest } from '../support/contract.ts'
import { ownSite } from '../support/own-site.ts'
import { postPaths, validBodies } from '../support/valid-forms.ts'

test('far more forms than usual from one network are asked to wait, and a page keeps the typed values', {
  tag: '@release',
}, async () => {
  const site = await ownSite({ RATE_PER_ADDRESS: '1' })
  try {
    await site.start()
    const contract = await Contract.of(site.url)
    const post = (path: string, body: string, headers: Record<string, string>) =>
      sendRequest(site.url + path, { method: 'POST', headers, body })
    for (const path of postPaths) {
      const statuses: number[] = []
      let wait = 0
      for (let time = 0; time <= 10; time++) {
        const body = JSON.stringify(validBodies[path]())
        const response = await post(path, body, { 'content-type': 'application/json' })
        contract.check(path, 'post', response)
        statuses.push(response.status)
        wait = Number(response.headers.get('retry-after'))
      }
      expect([path, statuses.at(-1)]).toEqual([path, 429])
      expect(statuses.every(status => status === 200 || status === 429)).toBe(true)
      expect(wait).toBeGreaterThan(3000)
    }

    const message = 'Two lines\n</textarea><script>alert(1)</script>'
    const person = { name: 'Sample Person', email: 'a@example.com', consent: 'on' }
    const form = new URLSearchParams({ ...person, message, page: '/contact-us' })
    const refused = await post('/api/mail', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    })
    expect(refused.status).toBe(429)
    expect(refused.body).toMatch(/Too many at once. Please try again in \d+ minutes/)
    expect(refused.body).toContain('value="a@example.com"')
    expect(refused.body).toContain('&lt;/textarea&gt;&lt;script&gt;')
    expect(refused.body).toMatch(/href="tel:\+\d+"/)
  } finally {
    await site.remove()
  }
})
