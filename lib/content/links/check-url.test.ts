import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { publicLookup } from '../../http/public-address'
import { checkUrl } from './check-url'
import { politeSender, type SenderOptions } from './polite-sender'
import { aWebsite, respondWith } from './testing/a-website'

const noPause = { pause: async () => {} }
const check = (url: string, options: SenderOptions = {}) => checkUrl(url, politeSender({ ...noPause, ...options }))

/** Returns the options of a production sender whose name server returns these IP addresses for every name. */
const resolvingTo = (addresses: LookupAddress[]) => ({
  onlyLoopback: false,
  lookup: publicLookup((_host, done) => done(null, addresses)),
})

describe('a linked page', () => {
  test('works if it responds; only the head is requested, by a client that names this site', async () => {
    await using site = await aWebsite({ '/': respondWith(200) })
    expect(await check(`${site.url}/`)).toEqual({ outcome: 'ok', status: 200 })
    expect(site.received).toEqual([
      { method: 'HEAD', path: '/', userAgent: 'shk-link-check/1 (+https://site.example)' },
    ])
  })

  test('works if it moved and the new page responds', async () => {
    await using site = await aWebsite({ '/old': respondWith(301, '/new'), '/new': respondWith(200) })
    expect(await check(`${site.url}/old`)).toEqual({ outcome: 'ok', status: 200 })
  })

  test.each([404, 410])('is broken if both HEAD and GET respond with %i', async code => {
    await using site = await aWebsite({ '/': respondWith(code) })
    expect(await check(`${site.url}/`)).toEqual({ outcome: 'error-status', status: code })
  })

  test.each([403, 404, 405, 501])(
    'is requested with GET if HEAD responds with %i, and its body is not read',
    async code => {
      let closed = () => {}
      const connectionClosed = new Promise<void>(done => {
        closed = done
      })
      await using site = await aWebsite({
        '/': ({ method }, response) => {
          if (method === 'HEAD') return response.writeHead(code).end()
          response.on('close', closed)
          // This response never ends by itself.
          return response.writeHead(200).write('x')
        },
      })
      expect(await check(`${site.url}/`)).toEqual({ outcome: 'ok', status: 200 })
      expect(site.requests()).toEqual(['HEAD /', 'GET /'])
      await connectionClosed
    },
  )

  test.each([401, 403, 405, 429, 500, 503, 999])('could not be checked if it responds with %i', async code => {
    await using site = await aWebsite({ '/': respondWith(code) })
    expect(await check(`${site.url}/`)).toEqual({ outcome: 'unchecked', status: code })
  })

  test('has no answer if it does not respond in time', async () => {
    await using site = await aWebsite({ '/': () => {} })
    expect(await check(`${site.url}/`, { timeout: 50 })).toEqual({ outcome: 'no-answer', status: null })
  })

  test('has no answer if no server listens on its port', async () => {
    const server = createServer()
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    await new Promise(done => server.close(done))
    const port = address instanceof Object ? address.port : 0
    expect(await check(`http://127.0.0.1:${port}/`)).toEqual({ outcome: 'no-answer', status: null })
  })

  test('could not be checked if it redirects more than five times', async () => {
    const hop = (n: number) => [`/${n}`, respondWith(302, `/${n + 1}`)] as const
    await using site = await aWebsite(Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map(hop)))
    expect(await check(`${site.url}/0`)).toEqual({ outcome: 'unchecked', status: null })
    expect(site.received).toHaveLength(6)
  })
})

describe('an address that is not on the public internet', () => {
  test.each(['http://10.0.0.1/', 'http://169.254.169.254/latest/meta-data', 'http://[::1]/', 'https://router/'])(
    '%s is broken without a request, also as the target of a redirect',
    async target => {
      await using site = await aWebsite({ '/': respondWith(302, target) })
      const result = { outcome: 'private-host', status: null }
      expect(await check(target)).toEqual(result)
      expect(await check(target, { onlyLoopback: false })).toEqual(result)
      expect(await check(`${site.url}/`)).toEqual(result)
    },
  )

  test('is not requested outside of tests, even if it is on this machine', async () => {
    await using site = await aWebsite({ '/': respondWith(200) })
    expect(await check(`${site.url}/`, { onlyLoopback: false })).toEqual({ outcome: 'private-host', status: null })
    expect(site.received).toEqual([])
  })

  test('is not requested by a name that resolves to it, and the link counts as not checked', async () => {
    await using site = await aWebsite({ '/': respondWith(200) })
    const { port } = new URL(site.url)
    const local = resolvingTo([{ address: '127.0.0.1', family: 4 }])
    for (const protocol of ['http', 'https'])
      expect(await check(`${protocol}://partner.example:${port}/`, local)).toEqual({
        outcome: 'unchecked',
        status: null,
      })
    expect(site.received).toEqual([])
  })
})

test.each(['https://me:secret@partner.example/', 'ftp://partner.example/', 'https://partner.example/'])(
  '%s is not requested in tests',
  async url => {
    const neverResolved = { lookup: () => expect.unreachable() }
    expect(await check(url, neverResolved)).toEqual({ outcome: 'unchecked', status: null })
  },
)

test.each([
  ['ENOTFOUND', 'unknown-host'],
  ['CERT_HAS_EXPIRED', 'bad-certificate'],
  ['EAI_AGAIN', 'unchecked'],
  ['ENETUNREACH', 'unchecked'],
])('a request that fails with %s has the outcome %s', async (code, outcome) => {
  const failing = async () => {
    throw Object.assign(new Error('failed'), { code })
  }
  expect(await checkUrl('https://partner.example/', failing)).toEqual({ outcome, status: null })
})
