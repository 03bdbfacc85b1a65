import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { ownSite } from '../support/own-site.ts'

test('traces are sent to the configured collector and contain no personal data', { tag: '@release' }, async () => {
  const received: { path: string; key: string; body: string }[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    received.push({ path: request.url ?? '', key: String(request.headers['x-key']), body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const site = await ownSite({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=sample' })
  try {
    await site.start()
    const headers = { cookie: 'a=of-jane', 'user-agent': 'Jane/1', 'x-forwarded-for': '41.90.12.7' }
    for (const path of [
      '/api/article/jane@example.com?name=Jane',
      '/search?q=Jane',
      '/api/faqs?email=jane@example.com',
    ])
      await (await fetch(site.url + path, { headers })).text()
    // Pending spans are exported at shutdown at the latest.
    expect(await site.stop()).toBe(0)

    const spans = received.flatMap(({ body }) => spansOf(body))
    expect(received[0]).toMatchObject({ path: '/v1/traces', key: 'sample' })
    expect(spans.map(({ name }) => name)).toContain('GET /api/faqs')
    expect(JSON.stringify(received)).not.toMatch(/jane|41\.90|\?|127\.0\.0\.1/i)
  } finally {
    await site.remove()
    await new Promise(done => collector.close(done))
  }
})

type Sent = { resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[] }

const spansOf = (body: string) =>
  (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
