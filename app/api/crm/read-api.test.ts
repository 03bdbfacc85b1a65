import { readdirSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { type ApiScope, type ReadScope, readScopes, testEvent, webhookEvents } from '@/db/tables/integrations'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aDeal, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { makeApiKey, revokeApiKey } from '@/lib/integrations/api-keys'
import { changeUnit } from '@/lib/inventory/unit-transitions'
import { createOpenApiDocument } from '@/lib/openapi/document'
import * as deals from './deals/route'
import * as homes from './homes/route'
import * as leads from './leads/route'
import * as visits from './visits/route'

const routes = { leads, deals, visits, homes }

const document = createOpenApiDocument()
const ajv = new Ajv({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(document, 'api')

/** Calls a route and checks its response against the OpenAPI document. */
async function get(scope: ReadScope, key: string | null, query = '') {
  const headers = new Headers(key ? { authorization: `Bearer ${key}` } : [])
  const response = await routes[scope].GET(new Request(`https://site.example/api/crm/${scope}${query}`, { headers }))
  const describedResponse = document.paths?.[`/api/crm/${scope}`]?.get?.responses?.[`${response.status}`]
  expect(describedResponse, `${response.status} of ${scope} is not described`).toBeDefined()
  const body = await response.json()
  const path = ['paths', `~1api~1crm~1${scope}`, 'get', 'responses', response.status, 'content', 'application~1json']
  const validate = ajv.compile({ $ref: `api#/${path.join('/')}/schema` })
  expect(validate(body) ? [] : validate.errors, JSON.stringify(body).slice(0, 300)).toEqual([])
  for (const name of Object.keys(describedResponse?.headers ?? {}))
    expect(response.headers.get(name), name).toBeTruthy()
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return { status: response.status, headers: response.headers, body }
}

async function aKey(db: Db, scopes: ApiScope[] = [...readScopes]) {
  const staff = await aStaffMember(db, { role: 'owner' })
  return { staff, ...(await makeApiKey(db, staff, { name: 'Reports', scopes })) }
}

/** Returns all rows of a route, page by page; `between` runs before each further page. */
async function readAll(scope: ReadScope, key: string, query: string, between: () => unknown = () => {}) {
  const rows: { id: string }[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { status, body }: { status: number; body: { data: { id: string }[]; next: string | null } } = await get(
      scope,
      key,
      `?${query}${next && `&after=${next}`}`,
    )
    expect(status).toBe(200)
    rows.push(...body.data)
    next = body.next
    if (next) await between()
  }
  return rows
}

describe('access with an API key', () => {
  test('requires the scope of the route', async ({ db }) => {
    for (const scope of readScopes) {
      const keyWithScope = await aKey(db, [scope])
      const keyWithOtherScopes = await aKey(
        db,
        readScopes.filter(other => other !== scope),
      )
      expect((await get(scope, keyWithScope.key)).status).toBe(200)
      const forbidden = await get(scope, keyWithOtherScopes.key)
      expect(forbidden.status).toBe(403)
      expect(forbidden.headers.get('www-authenticate')).toBe(
        `Bearer realm="api", error="insufficient_scope", scope="${scope}"`,
      )
    }
  })

  test('rejects a missing, an unknown and a revoked key', async ({ db }) => {
    const { id, key, staff } = await aKey(db)
    const missing = await get('leads', null)
    expect([missing.status, missing.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="api"'])
    expect((await get('leads', `shk_00000000_${'A'.repeat(43)}`)).status).toBe(401)
    expect((await get('leads', key)).status).toBe(200)
    await revokeApiKey(db, staff, id)
    const revoked = await get('leads', key)
    expect([revoked.status, revoked.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="api", error="invalid_token"',
    ])
  })

  test('adds nothing to the audit log', async ({ db }) => {
    const { key } = await aKey(db)
    const before = await db.$count(auditLogTable)
    await get('leads', key)
    expect(await db.$count(auditLogTable)).toBe(before)
  })

  test('is limited to 3,600 requests an hour for each key', async ({ db }) => {
    const [first, second] = [await aKey(db), await aKey(db)]
    await get('leads', first.key)
    await db.execute(sql`update rate_limits set points = 3600 where key like 'api-keys:%'`)
    const limited = await get('leads', first.key)
    expect([limited.status, Number(limited.headers.get('retry-after')) > 3000]).toEqual([429, true])
    expect((await get('leads', second.key)).status).toBe(200)
  })
})

test('names an invalid parameter in the errors of the response', async ({ db }) => {
  const { key } = await aKey(db)
  for (const [query, name] of [
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=many', 'limit'],
    ['updatedSince=yesterday', 'updatedSince'],
    ['id=1', 'id'],
    ['after=x', 'after'],
    [`after=${Buffer.from('["2026-13-01T00:00:00.000000Z","1"]').toString('base64url')}`, 'after'],
  ]) {
    const { status, body } = await get('leads', key, `?${query}`)
    expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, [name]])
  }
})

describe('the pages of a list', () => {
  test('contain every row once while rows are added and changed', async ({ db }) => {
    const { key } = await aKey(db)
    const contact = await aContact(db)
    const { id: dealId } = await aDeal(db, { contactId: contact.id })
    // One statement gives all these rows the same time.
    const values = Array.from({ length: 25 }, () => ({
      ...{ kind: 'tour' as const, contactId: contact.id, dealId, name: 'Sample Person' },
      reference: crypto.randomUUID(),
    }))
    const existing = await db.insert(leadsTable).values(values).returning({ id: leadsTable.id })
    for (let lead = 0; lead < 10; lead++) existing.push(await aLead(db))
    const added: string[] = []
    const rows = await readAll('leads', key, 'limit=7', async () => {
      if (added.length < 6) added.push((await aLead(db)).id)
      const changed = existing[added.length]?.id ?? ''
      await db.update(leadsTable).set({ updatedAt: new Date() }).where(eq(leadsTable.id, changed))
    })
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining([...existing.map(({ id }) => id), ...added]))
    expect(ids).toHaveLength(await db.$count(leadsTable))
  })

  test('contain every deal and every home', async ({ db }) => {
    const { key } = await aKey(db)
    for (let index = 0; index < 4; index++) await Promise.all([aDeal(db), aUnit(db)])
    expect(await readAll('deals', key, 'limit=3')).toHaveLength(await db.$count(dealsTable))
    expect(await readAll('homes', key, 'limit=2')).toHaveLength(await db.$count(unitsTable))
  })

  test('can be limited to rows changed since a time, or to one row', async ({ db }) => {
    const { key } = await aKey(db)
    const lead = await aLead(db, { updatedAt: new Date('2031-01-01T00:00:00Z') })
    const since = await readAll('leads', key, 'updatedSince=2030-06-01T03:00:00%2B03:00')
    expect(since.map(({ id }) => id)).toEqual([lead.id])
    const one = await readAll('leads', key, `id=${lead.id}`)
    expect(one).toMatchObject([{ id: lead.id, reference: lead.reference, dealId: lead.dealId, email: lead.email }])
  })
})

test('returns the estate and owner of a deal, but no personal data of the visitor', async ({ db }) => {
  const { key, staff } = await aKey(db)
  const estate = await anEntry(db, 'estates', publishedValues)
  const { id, contactId } = await aDeal(db, { estateId: estate.id, ownerId: staff.id, value: 14_900_000 })
  const [contact] = await db.select().from(contactsTable).where(eq(contactsTable.id, contactId))
  const [deal] = await readAll('deals', key, `id=${id}`)
  expect(deal).toMatchObject({ estate: estate.slug, owner: staff.name, value: 14_900_000, stage: 'new' })
  for (const value of [contact?.name, contact?.email]) expect(JSON.stringify(deal)).not.toContain(value)
})

test('returns the state and time of a visit, but no token', async ({ db }) => {
  const { key } = await aKey(db)
  const lead = await aLead(db)
  const token = crypto.randomUUID()
  const at = new Date('2026-12-01T07:00:00Z')
  const [visit] = await db.insert(siteVisitsTable).values({ leadId: lead.id, token }).returning()
  const read = async () => (await readAll('visits', key, `id=${visit?.id}`))[0]
  const change = (values: Partial<typeof siteVisitsTable.$inferInsert>) => db.update(siteVisitsTable).set(values)
  expect(await read()).toMatchObject({ state: 'requested', from: null, leadId: lead.id, dealId: lead.dealId })
  expect(JSON.stringify(await read())).not.toContain(token)
  await change({ during: { from: at, until: new Date('2026-12-01T08:00:00Z') } })
  expect(await read()).toMatchObject({ state: 'booked', from: at.toISOString(), until: '2026-12-01T08:00:00.000Z' })
  for (const [values, state] of [
    [{ missedAt: at }, 'missed'],
    [{ arrivedAt: at }, 'arrived'],
    [{ cancelledAt: at }, 'cancelled'],
  ] as const) {
    await change(values)
    expect(await read()).toMatchObject({ state })
  }
})

test('returns the present state and claim of a home, and lists the home as changed when they change', async ({
  db,
}) => {
  const { key } = await aKey(db)
  const manager = await aStaffMember(db, { role: 'sales-manager' })
  const lead = await aLead(db)
  const unit = await aUnit(db, { price: 9_500_000 })
  const read = async (query = '') => (await readAll('homes', key, `id=${unit.id}${query}`))[0]
  await db.execute(sql`update unit_types set updated_at = now() - interval '5 days'`)
  await db.update(unitsTable).set({ updatedAt: sql`now() - interval '5 days'` })
  const sinceYesterday = `&updatedSince=${new Date(Date.now() - 86_400_000).toISOString()}`
  expect(await read()).toMatchObject({ state: 'available', claim: null, price: 9_500_000, code: unit.code })
  expect(await read(sinceYesterday)).toBeUndefined()

  await changeUnit(db, manager, unit.id, 'hold', { leadId: lead.id })
  const claim = { kind: 'hold', dealId: lead.dealId }
  expect(await read(sinceYesterday)).toMatchObject({ state: 'held', claim })
  // Makes this a hold of four days that expired an hour ago: the expiry itself changes no row.
  await db.execute(sql`update unit_events set at = now() - interval '4 days'`)
  await db
    .update(unitClaimsTable)
    .set({ during: sql`tstzrange(now() - interval '4 days', now() - interval '1 hour')` })
    .where(eq(unitClaimsTable.unitId, unit.id))
  expect(await read(sinceYesterday)).toMatchObject({ state: 'available', claim: null })
})

describe('the OpenAPI document', () => {
  test('is valid, and describes every route and every webhook', async () => {
    expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toMatchObject({ valid: true })
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter(entry => entry.isDirectory())
    const describedPaths = Object.keys(document.paths ?? {}).filter(path => path.startsWith('/api/crm/'))
    expect(describedPaths.toSorted()).toEqual(folders.map(({ name }) => `/api/crm/${name}`).toSorted())
    expect(Object.keys(document.webhooks ?? {}).toSorted()).toEqual([...webhookEvents, testEvent].toSorted())
  })
})
