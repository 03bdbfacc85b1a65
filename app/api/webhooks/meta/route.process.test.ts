import { eq, inArray } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { metaLeadsTable } from '@/db/tables/meta-leads'
import { test } from '@/db/testing/test'
import { aMetaId, leadgen, metaHeaders, noticeOf } from '@/lib/integrations/testing/meta-notice'
import { GET, POST } from './route'

const settings = vi.hoisted(() =>
  Object.assign(process.env, { META_APP_SECRET: 'a secret of the app', META_VERIFY_TOKEN: 'a-verify-token' }),
)

const path = 'https://site.example/api/webhooks/meta'

/** Posts a body, by default with a valid signature. */
const post = (body: string, headers: HeadersInit = metaHeaders(settings.META_APP_SECRET, body)) =>
  POST(new Request(path, { method: 'POST', headers, body }))

describe('the check of the URL', () => {
  const check = (query: Record<string, string>) => {
    const validQuery = { 'hub.mode': 'subscribe', 'hub.verify_token': 'a-verify-token', 'hub.challenge': '1158201444' }
    return GET(new Request(`${path}?${new URLSearchParams({ ...validQuery, ...query })}`))
  }

  test('returns the challenge as plain text', async ({ db: _ }) => {
    const response = check({})
    expect([response.status, await response.text()]).toEqual([200, '1158201444'])
    expect(response.headers.get('content-type')).toBe('text/plain')
  })

  test.for([
    [{ 'hub.verify_token': 'another' }],
    [{ 'hub.verify_token': '' }],
    [{ 'hub.mode': 'unsubscribe' }],
    [{ 'hub.challenge': '<b>1</b>' }],
  ])('is rejected with %j', ([query], { db: _ }) => expect(check(query as Record<string, string>).status).toBe(403))
})

describe('a webhook', () => {
  test('stores each form once, even if it is announced several times simultaneously', async ({ db }) => {
    const [one, other] = [aMetaId(), aMetaId()]
    const body = noticeOf(leadgen(one, '12'), leadgen(other, '34'), leadgen(one, '12'))
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(body)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const rows = await db
      .select()
      .from(metaLeadsTable)
      .where(inArray(metaLeadsTable.leadgenId, [one, other]))
    expect(rows.map(({ leadgenId, pageId, state }) => [leadgenId, pageId, state]).toSorted()).toEqual(
      [
        [one, '12', 'waiting'],
        [other, '34', 'waiting'],
      ].toSorted(),
    )
  })

  test('accepts other objects and changes, unknown fields, and ids as numbers', async ({ db }) => {
    const id = aMetaId()
    const numericId = 4_105_684_652_985
    const changes = [
      { field: 'feed', value: { item: 'post' } },
      { field: 'leadgen_update', value: null, added_in: 'v30.0' },
      { ...leadgen(id, '12'), more: true },
      { field: 'leadgen', value: { leadgen_id: numericId, page_id: 12 } },
    ]
    const body = JSON.stringify({
      object: 'page',
      entry: [
        { id: '12', messaging: [{}] },
        { id: '12', changes, more: {} },
      ],
      more: 1,
    })
    expect((await post(body)).status).toBe(200)
    expect(await db.$count(metaLeadsTable, inArray(metaLeadsTable.leadgenId, [id, String(numericId)]))).toBe(2)
    const before = await db.$count(metaLeadsTable)
    const instagramNotice = JSON.stringify({ object: 'instagram', entry: [{ changes: [leadgen(aMetaId(), '12')] }] })
    expect((await post(instagramNotice)).status).toBe(200)
    expect((await post(JSON.stringify({ object: 'page', entry: [] }))).status).toBe(200)
    expect(await db.$count(metaLeadsTable)).toBe(before)
  })

  test('accepts a thousand forms in one request', async ({ db }) => {
    const ids = Array.from({ length: 1_000 }, aMetaId)
    expect((await post(noticeOf(...ids.map(id => leadgen(id, '12'))))).status).toBe(200)
    expect(await db.$count(metaLeadsTable, inArray(metaLeadsTable.leadgenId, ids))).toBe(1_000)
  })

  test('stores nothing if the signature does not match the exact bytes', async ({ db }) => {
    const id = aMetaId()
    const body = noticeOf(leadgen(id, '12'))
    const headers = metaHeaders(settings.META_APP_SECRET, body)
    const changed = body.replace('"page_id":"12"', '"page_id":"13"')
    expect(changed.length).toBe(body.length)
    expect((await post(changed, headers)).status).toBe(401)
    // The byte order mark belongs to the signed bytes, but decoding the text removes it.
    expect((await post(`\ufeff${body}`, headers)).status).toBe(401)
    expect((await post(body, {})).status).toBe(401)
    expect((await post(body, metaHeaders('another secret', body))).status).toBe(401)
    expect((await post(body, { 'x-hub-signature-256': headers['x-hub-signature-256'].slice(7) })).status).toBe(401)
    expect(await db.$count(metaLeadsTable, eq(metaLeadsTable.leadgenId, id))).toBe(0)
    expect((await post(body, headers)).status).toBe(200)
  })

  test.for([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['no id', noticeOf({ field: 'leadgen', value: { page_id: '12' } })],
    ['an id that is no number', noticeOf(leadgen('1/../me', '12'))],
    [
      'an id that a JavaScript number cannot represent exactly',
      noticeOf(leadgen('1', '12')).replace('"1"', '12345678901234567890'),
    ],
  ] as const)('rejects %s and stores nothing', async ([, body], { db }) => {
    const before = await db.$count(metaLeadsTable)
    expect((await post(body)).status).toBe(400)
    expect(await db.$count(metaLeadsTable)).toBe(before)
  })

  test('rejects a body of more than 512 kB', async ({ db: _ }) => {
    expect((await post(' '.repeat(513 * 1024))).status).toBe(413)
  })
})
