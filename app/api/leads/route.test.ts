import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { contactConsentsTable } from '@/db/tables/data-requests'
import { dealsTable } from '@/db/tables/deals'
import { type ApiScope, readScopes } from '@/db/tables/integrations'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone, unique } from '@/db/testing/unique'
import { makeApiKey } from '@/lib/integrations/api-keys'
import { createOpenApiDocument } from '@/lib/openapi/document'
import { GET, POST } from './route'

const operation = createOpenApiDocument().paths?.['/api/leads']?.post
const describedResponses = operation?.responses ?? {}

async function aKey(db: Db, scopes: ApiScope[] = ['leads:write']) {
  const staff = await aStaffMember(db, { role: 'owner' })
  return (await makeApiKey(db, staff, { name: 'Portal', scopes })).key
}

/** Posts a lead; the status of the response must be in the OpenAPI document. */
async function post(key: string | null, body: object, { repeatKey = crypto.randomUUID() as string | null } = {}) {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (key) headers.set('authorization', `Bearer ${key}`)
  if (repeatKey) headers.set('idempotency-key', repeatKey)
  const request = new Request('https://site.example/api/leads', { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await POST(request)
  expect(describedResponses, `${response.status} is described`).toHaveProperty(`${response.status}`)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return { status: response.status, body: await response.json() }
}

const aPerson = () => ({ name: 'Njeri Sample', email: anEmail(), consent: true, source: 'Portal A' })
const leadsOf = (db: Db, email: string) => db.select().from(leadsTable).where(eq(leadsTable.email, email))

describe('a lead sent by another program', () => {
  test('is stored as an enquiry that waits for a reply, without a mail to the person', async ({ db }) => {
    const estate = await anEntry(db, 'estates', { ...publishedValues, title: unique('Estate') })
    const person = aPerson()
    const key = await aKey(db)
    const sent = { ...person, phone: '0712 345 678', estate: estate.slug, campaign: 'may', offers: true }
    const { status, body } = await post(key, sent)
    expect(status).toBe(201)
    const [lead] = await leadsOf(db, person.email)
    const campaign = { utm_source: 'Portal A', utm_campaign: 'may' }
    expect(lead).toMatchObject({ id: body.id, kind: 'enquiry', phone: '+254712345678', campaign, page: null })
    const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, body.dealId))
    expect(deal).toMatchObject({ estateId: estate.id, stage: 'new', utmSource: 'Portal A', utmCampaign: 'may' })
    expect(deal?.awaitingReplySince).not.toBeNull()
    expect(await db.$count(emailsTable, eq(emailsTable.to, person.email))).toBe(0)
    expect(lead?.consents.map(({ purpose }) => purpose)).toContain('reply')
  })

  test('is stored once for each key, even if it is sent several times simultaneously', async ({ db }) => {
    const [key, person, repeatKey] = [await aKey(db), aPerson(), crypto.randomUUID()]
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(key, person, { repeatKey })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect(await leadsOf(db, person.email)).toHaveLength(1)
    expect((await post(key, { ...person, message: 'Another text' }, { repeatKey })).status).toBe(409)
    // The same repeat key from another program belongs to another request.
    expect((await post(await aKey(db), { ...aPerson(), phone: aPhone() }, { repeatKey })).status).toBe(201)
  })

  test('requires exactly the fields that the OpenAPI document requires', async ({ db }) => {
    const key = await aKey(db)
    const { schema } = JSON.parse(JSON.stringify(operation?.requestBody)).content['application/json']
    const required: string[] = schema.required
    const person: Record<string, unknown> = aPerson()
    const requiredValues = Object.fromEntries([...required, 'email'].map(name => [name, person[name]]))
    expect((await post(key, requiredValues)).status).toBe(201)
    for (const name of required) {
      const { [name]: _, ...others } = requiredValues
      expect(Object.keys((await post(key, others)).body.errors), name).toEqual([name])
    }
  })

  test('is not stored without an idempotency key or with invalid fields, and the response names these fields', async ({
    db,
  }) => {
    const key = await aKey(db)
    const before = await db.$count(leadsTable)
    const invalid = await post(key, { name: 'Nobody', email: 'no mail', consent: 'no' })
    expect(invalid.status).toBe(422)
    expect(Object.keys(invalid.body.errors).toSorted()).toEqual(['consent', 'email', 'source'])
    expect((await post(key, { name: 'Nobody', consent: true, source: 'A' })).body.errors).toEqual({
      email: ['Send an e-mail or a phone.'],
    })
    expect((await post(key, aPerson(), { repeatKey: null })).status).toBe(400)
    expect(await db.$count(leadsTable)).toBe(before)
  })

  test('requires an API key with the scope, and cannot be read', async ({ db }) => {
    expect((await post(null, aPerson())).status).toBe(401)
    expect((await post(await aKey(db, [...readScopes]), aPerson())).status).toBe(403)
    expect(GET(new Request('https://site.example/api/leads')).status).toBe(405)
  })

  test('may contain only a phone, which is stored in the message if it cannot be parsed', async ({ db }) => {
    const key = await aKey(db)
    const { body } = await post(key, { phone: 'ask for Njeri', consent: true, source: 'Fair' })
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.id, body.id))
    expect(lead).toMatchObject({ phone: null, email: null })
    expect(lead?.message).toContain('ask for Njeri')
    // `consent` permits only a reply; consents of the contact are for offers.
    expect(await db.$count(contactConsentsTable, eq(contactConsentsTable.contactId, body.contactId))).toBe(0)
  })
})
