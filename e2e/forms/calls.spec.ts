import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { Validator } from '@seriousme/openapi-schema-validator'
import { eq } from 'drizzle-orm'
import { leadsTable } from '../../db/tables/leads.ts'
import { publicCacheControl } from '../../lib/http/cache-control.ts'
import { type ApiResponse, Contract, sendRequest } from '../support/contract.ts'
import { expect, test } from '../support/fixtures.ts'
import { newEmail, postPaths, validBodies } from '../support/valid-forms.ts'

const site = process.env.BASE_URL ?? ''
const urlOf = (path: string) => new URL(path, site).href

const readPaths = ['/api/videos', '/api/faqs', '/api/articles', '/api/recent-article'] as const
const apiKeyPaths = ['/api/crm/leads', '/api/crm/deals', '/api/crm/visits', '/api/crm/homes'] as const

let contract: Contract
test.beforeAll(async () => {
  contract = await Contract.of(site)
})

const jsonPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

async function post(path: string, init: RequestInit): Promise<ApiResponse> {
  const response = await sendRequest(urlOf(path), init)
  contract.check(path, 'post', response)
  return response
}

test('the OpenAPI document is valid 3.1 and contains every route of content and forms', async () => {
  const response = await sendRequest(urlOf('/api/openapi.json'))
  expect(response.headers.get('etag')).toMatch(/^"[\w-]{27}"$/)
  const document = JSON.parse(response.body)
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([...readPaths, '/api/article/{key}', ...postPaths]),
  )
})

for (const path of readPaths) {
  test(`GET ${path} matches the OpenAPI document and returns 304 for a known ETag`, async () => {
    const first = await sendRequest(urlOf(path))
    contract.check(path, 'get', first)
    expect(first.status).toBe(200)
    expect(JSON.parse(first.body).length).toBeGreaterThan(0)
    // Proxies and the site itself may cache the response for two seconds.
    expect(first.headers.get('cache-control')).toBe(publicCacheControl)
    const tag = first.headers.get('etag') ?? ''
    for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await sendRequest(urlOf(path), { headers: { 'if-none-match': ifNoneMatch } })
      contract.check(path, 'get', again)
      expect(again.status).toBe(304)
    }
    expect((await sendRequest(urlOf(path), { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await sendRequest(urlOf(path), { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), head.body]).toEqual([200, tag, ''])
  })
}

test('GET finds an article by id, slug and title, and returns 404 with an empty list for an unknown key', async () => {
  const [article] = JSON.parse((await sendRequest(urlOf('/api/articles'))).body)
  for (const key of [article.id, article.slug, article.title]) {
    const response = await sendRequest(urlOf(`/api/article/${encodeURIComponent(key)}`))
    contract.check('/api/article/{key}', 'get', response)
    expect(JSON.parse(response.body)[0].id).toBe(article.id)
  }
  for (const key of [
    'no-such-thing',
    '%00',
    '%EF%BF%BD',
    '1',
    '%27%20or%201=1--',
    '%3Cscript%3E',
    'x'.repeat(3000),
    '%F0%9F%8F%A1',
    '..%2F..%2Fetc',
  ]) {
    const result = await sendRequest(urlOf(`/api/article/${key}`))
    contract.check('/api/article/{key}', 'get', result)
    expect([key, result.status, result.body]).toEqual([key, 404, '[]'])
  }
})

test.describe('unsupported methods', () => {
  for (const [path, method, allow] of [
    ...[...readPaths, ...apiKeyPaths, '/api/openapi.json', '/api/article/x'].map(
      path => [path, 'GET', 'GET, HEAD, OPTIONS'] as const,
    ),
    ...postPaths.map(path => [path, 'POST', 'POST, OPTIONS'] as const),
  ]) {
    test(`${path} responds to unsupported methods with 405 and an Allow header`, async () => {
      const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
        other => other !== method && !(method === 'GET' && other === 'HEAD'),
      )
      for (const unsupported of others) {
        const response = await sendRequest(urlOf(path), { method: unsupported })
        expect([unsupported, response.status, response.headers.get('allow')]).toEqual([unsupported, 405, allow])
        const contractPath = path.replace('/article/x', '/article/{key}')
        if (unsupported !== 'HEAD' && path !== '/api/openapi.json')
          contract.check(contractPath, method === 'GET' ? 'get' : 'post', response)
      }
      const options = await sendRequest(urlOf(path), {
        method: 'OPTIONS',
        headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      })
      expect([options.status, options.headers.get('allow'), options.body]).toEqual([204, allow, ''])
      expect(options.headers.get('access-control-allow-origin')).toBeNull()
    })
  }
})

for (const path of postPaths) {
  test.describe(`POST ${path}`, () => {
    const validBody = validBodies[path]

    test(`POST ${path} accepts JSON, URL-encoded and multipart forms, and matches the OpenAPI document`, async () => {
      const fields = (body: object) => Object.entries(body).map(([name, value]) => [name, String(value)])
      const formData = new FormData()
      for (const [name = '', value = ''] of fields(validBody())) formData.set(name, value)
      for (const init of [
        jsonPost(validBody()),
        jsonPost(validBody(), { 'content-type': 'application/json; charset=utf-8' }),
        { method: 'POST', body: new URLSearchParams(fields(validBody())) },
        { method: 'POST', body: formData },
      ]) {
        const response = await post(path, init)
        expect(response.status).toBe(200)
        expect(JSON.parse(response.body).success).toBe(true)
      }
    })

    test(`POST ${path} redirects a browser without script to a page, but not the script of the site`, async () => {
      const form = () => new URLSearchParams(Object.entries(validBody()).map(([name, value]) => [name, String(value)]))
      const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
      const redirected = await post(path, { method: 'POST', body: form(), headers: { accept } })
      expect([redirected.status, redirected.body]).toEqual([303, ''])
      const fromScript = await post(path, {
        method: 'POST',
        body: form(),
        headers: { accept, 'x-requested-with': 'XMLHttpRequest' },
      })
      expect(fromScript.status).toBe(200)
    })

    test(`POST ${path} returns a specific status for each kind of mistake`, async () => {
      const email = newEmail()
      const file = new FormData()
      for (const [name, value] of Object.entries({ ...validBody(), email })) file.set(name, String(value))
      file.set('message', new Blob(['a file']), 'file.txt')
      const bodies: [number, string, RequestInit][] = [
        [400, 'half of an object', jsonPost('{"email":')],
        [400, 'nothing', jsonPost('')],
        [400, 'bytes that are no UTF-8', { ...jsonPost(''), body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }],
        [
          400,
          'a form that is no UTF-8',
          {
            method: 'POST',
            body: new Uint8Array([0x65, 0x3d, 0xff]),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          },
        ],
        [
          400,
          'a form with a broken escape',
          { method: 'POST', body: 'email=%zz', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        ],
        [
          400,
          'a form in parts without its boundary',
          { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } },
        ],
        [403, 'another site', jsonPost({ ...validBody(), email }, { origin: 'https://elsewhere.example' })],
        [403, 'a page without an origin', jsonPost({ ...validBody(), email }, { origin: 'null' })],
        [413, 'more than 64 kB', jsonPost({ ...validBody(), email, message: 'x'.repeat(65 * 1024) })],
        [413, 'more than 64 kB in pieces, without a length', streamedBody(80, 1024)],
        [415, 'plain text', { ...jsonPost({ ...validBody(), email }), headers: { 'content-type': 'text/plain' } }],
        [415, 'XML', { method: 'POST', body: '<email/>', headers: { 'content-type': 'application/xml' } }],
        [415, 'no type', { method: 'POST', body: new Uint8Array([0x7b, 0x7d]) }],
        [415, 'a compressed body', jsonPost({ ...validBody(), email }, { 'content-encoding': 'gzip' })],
        [415, 'a file', { method: 'POST', body: file }],
        [422, 'a list', jsonPost([])],
        [422, 'null', jsonPost('null')],
        [422, 'a number', jsonPost('1')],
        [422, 'no field', jsonPost({})],
        [
          422,
          'an object with the fields of a response',
          jsonPost({ status: 200, message: 'x', headers: { 'x-mine': '1' } }),
        ],
      ]
      for (const [status, description, init] of bodies) {
        const result = await post(path, init)
        expect([description, result.status]).toEqual([description, status])
        expect(result.headers.get('x-mine')).toBeNull()
        expect(JSON.parse(result.body)).toMatchObject({ success: false })
        expect(result.body).not.toMatch(/node_modules|\.ts|\.js|at \w+ \(/)
      }
      const crossSite = await post(path, jsonPost({ ...validBody(), email }, { 'sec-fetch-site': 'cross-site' }))
      expect(crossSite.status).toBe(403)
    })
  })
}

test.describe('bodies with a wrong length', () => {
  const body = JSON.stringify({ email: 'lying@example.com' })
  const send = (headers: OutgoingHttpHeaders, text = body) =>
    new Promise<number>((resolve, reject) => {
      const request = httpRequest(urlOf('/api/book_tour'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        // A connection of its own: on a reused connection, the server would read this request as the missing part of an
        // announced body.
        agent: false,
      })
      request.once('response', response => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      request.once('error', reject)
      request.end(text)
    })

  test('a request with an excessive Content-Length is rejected before its body is read', async () => {
    expect(await send({ 'content-length': 10_000_000 })).toBe(413)
  })

  test('a body is not read beyond its Content-Length', async ({ db }) => {
    const email = newEmail()
    const fullBody = JSON.stringify({ email })
    expect(await send({ 'content-length': fullBody.length - 2 }, fullBody)).toBe(400)
    expect(await db.select().from(leadsTable).where(eq(leadsTable.email, email))).toEqual([])
  })
})

/** Returns a streamed request body without a Content-Length. */
function streamedBody(pieces: number, bytes: number): RequestInit {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      if (sent++ < pieces) controller.enqueue(new Uint8Array(bytes).fill(0x20))
      else controller.close()
    },
  })
  return { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } } as RequestInit
}

test('the same form submitted twice without script is stored as one lead, and a form with other content as another', async ({
  db,
}) => {
  const email = newEmail()
  const submit = (message: string) =>
    sendRequest(urlOf('/api/mail'), {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', origin: site },
      body: new URLSearchParams({ email, message, name: 'Sample Person', consent: 'on' }).toString(),
    })
  for (const message of ['Is it free?', 'Is it free?', 'What does it cost?'])
    expect((await submit(message)).status).toBe(303)
  const leads = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
  expect(leads.map(lead => lead.message).toSorted()).toEqual(['Is it free?', 'What does it cost?'])
})
