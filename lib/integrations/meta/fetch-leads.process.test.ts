import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { contactConsentsTable } from '@/db/tables/data-requests'
import { dealsTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { metaLeadsTable } from '@/db/tables/meta-leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, unique } from '@/db/testing/unique'
import { createLead } from '../api/create-lead'
import { makeApiKey } from '../api-keys'
import { aFilledForm, graphError } from '../testing/fake-graph'
import { aMetaId } from '../testing/meta-notice'
import { fetchDueMetaLeads, fetchMetaLead } from './fetch-leads'
import { countFailingMetaLeads, deleteOldMetaLeads, listMetaLeads, retryFailedMetaLeads } from './meta-leads'
import { appSecretProof } from './signature'
import { storeAnnouncedForms } from './webhook'

// The environment is set before the first module imports the database, which reads the settings.
const graph = await vi.hoisted(async () => {
  const { fakeGraph } = await import('../testing/fake-graph')
  const running = await fakeGraph()
  Object.assign(process.env, {
    META_APP_SECRET: 'a secret of the app',
    META_PAGE_TOKENS: '12=EAAone,34=EAAtwo',
    META_GRAPH_URL: running.url,
  })
  return running
})

const expiredToken = graphError(190, 401)
const noSuchLead = graphError(100)

/** Stores a form that Meta has announced and that the fake returns on request. */
async function anAnnouncedForm(db: Db, form: ReturnType<typeof aFilledForm> = aFilledForm(aPerson()), pageId = '12') {
  const leadgenId = aMetaId()
  graph.objects.set(leadgenId, form)
  await storeAnnouncedForms(db, [{ leadgen_id: leadgenId, page_id: pageId }])
  return leadgenId
}

const aPerson = () => ({ full_name: 'Njeri Sample', email: anEmail(), phone_number: '+254712345678' })
const rowOf = async (db: Db, leadgenId: string) =>
  returnedRow((await db.select().from(metaLeadsTable).where(eq(metaLeadsTable.leadgenId, leadgenId)))[0])
const leadsOf = (db: Db, email: string) => db.select().from(leadsTable).where(eq(leadsTable.email, email))
const readsOf = (leadgenId: string) => graph.reads.filter(({ id }) => id === leadgenId)

/** Announces and fetches a form, and returns its row and its lead. */
async function fetchForm(db: Db, form: ReturnType<typeof aFilledForm>, pageId?: string) {
  const leadgenId = await anAnnouncedForm(db, form, pageId)
  await fetchDueMetaLeads(db)
  const row = await rowOf(db, leadgenId)
  const [lead] = row.leadId ? await db.select().from(leadsTable).where(eq(leadsTable.id, row.leadId)) : []
  return { row, lead }
}

describe('a filled-in form', () => {
  test('becomes an enquiry with its source and campaign, and causes no mail to the person', async ({ db }) => {
    const estate = await anEntry(db, 'estates', { ...publishedValues, title: unique('Estate') })
    const person = aPerson()
    const answers = {
      ...person,
      'which_estate_are_you_interested_in?': estate.title.replaceAll(' ', '_').toLowerCase(),
      'when_do_you_want_to_move?': ['Within a year', 'later'],
      city: 'Nairobi',
      skipped: [],
    }
    const { row, lead } = await fetchForm(
      db,
      aFilledForm(answers, { platform: 'ig', campaign_name: 'May', unknown_field: 1 }),
    )
    expect(row).toMatchObject({ state: 'stored', attempts: 1, lastError: null, leadId: lead?.id })
    expect(lead).toMatchObject({
      ...{ kind: 'enquiry', name: 'Njeri Sample', email: person.email, phone: '+254712345678' },
      ...{ estate: estate.title, campaign: { utm_source: 'instagram', utm_campaign: 'May' }, page: null },
      message: 'When do you want to move: Within a year, later\nCity: Nairobi',
    })
    const [deal] = await db
      .select()
      .from(dealsTable)
      .where(eq(dealsTable.id, lead?.dealId ?? ''))
    expect(deal).toMatchObject({ estateId: estate.id, stage: 'new', utmSource: 'instagram', utmCampaign: 'May' })
    expect(deal?.awaitingReplySince).not.toBeNull()
    expect(await db.$count(emailsTable, eq(emailsTable.to, person.email))).toBe(0)
    const consents = eq(contactConsentsTable.contactId, lead?.contactId ?? '')
    expect(await db.$count(contactConsentsTable, consents)).toBe(0)
  })

  test('is requested with the token of its page and the proof of the app', async ({ db }) => {
    const { row } = await fetchForm(db, aFilledForm(aPerson()), '34')
    const token = 'EAAtwo'
    expect(readsOf(row.leadgenId)).toEqual([
      {
        ...{ id: row.leadgenId, token, proof: appSecretProof('a secret of the app', token) },
        fields: 'created_time,form_id,field_data,campaign_name,platform',
      },
    ])
  })

  test('has the name of the form as its campaign, and the estate of this name, if the post is organic', async ({
    db,
  }) => {
    const estate = await anEntry(db, 'estates', { ...publishedValues, title: unique('Estate') })
    const formId = aMetaId()
    graph.objects.set(formId, { status: 200, body: { id: formId, name: `${estate.title} - June` } })
    const { lead } = await fetchForm(db, aFilledForm(aPerson(), { form_id: formId, is_organic: true }))
    expect(lead).toMatchObject({
      estate: estate.title,
      campaign: { utm_source: 'facebook', utm_campaign: `${estate.title} - June` },
    })
  })

  test('is stored without a campaign if the token may read neither the campaign nor the name of the form', async ({
    db,
  }) => {
    const form = aFilledForm(aPerson(), { form_id: aMetaId() })
    const leadgenId = await anAnnouncedForm(db)
    graph.objects.set(leadgenId, ({ fields }) => (fields.includes('campaign_name') ? graphError(100) : form))
    await fetchDueMetaLeads(db)
    const { state, leadId } = await rowOf(db, leadgenId)
    expect(state).toBe('stored')
    const [lead] = await db
      .select()
      .from(leadsTable)
      .where(eq(leadsTable.id, leadId ?? ''))
    expect(Object.keys(lead?.campaign ?? {})).toEqual(['utm_source'])
  })

  test('may have the name in two parts, an invalid e-mail and a phone that cannot be parsed', async ({ db }) => {
    const answers = { first_name: 'Njeri', last_name: 'Sample', email: 'none', phone_number: 'ask me', WORK_EMAIL: '' }
    const { lead } = await fetchForm(db, aFilledForm(answers))
    expect(lead).toMatchObject({ name: 'Njeri Sample', email: null, phone: null })
    expect(lead?.message).toBe('Email: none\n\nPhone, as written: ask me (Kenya +254)')
  })

  test('contains its day if it is fetched on a later day, and texts that are too long are shortened', async ({
    db,
  }) => {
    const answers = { ...aPerson(), full_name: 'N'.repeat(300), notes: 'x'.repeat(9_000) }
    const { lead } = await fetchForm(db, aFilledForm(answers, { campaign_name: 'c'.repeat(300) }))
    expect([lead?.name?.length, lead?.message?.length, lead?.campaign.utm_campaign?.length]).toEqual([100, 4_000, 100])
    // The normal form of this letter has two characters.
    const long = await fetchForm(db, aFilledForm({ ...aPerson(), full_name: '\u0958'.repeat(60) }))
    expect(long.lead?.name?.length).toBe(100)
    const old = await fetchForm(db, aFilledForm(aPerson(), { created_time: '2026-05-03T08:00:00+0000' }))
    expect(old.lead?.message).toBe('Filled in: 3 May 2026')
  })

  test('is stored like the lead of a program, except for its source, its key and the wording of its consent', async ({
    db,
  }) => {
    const staff = await aStaffMember(db, { role: 'owner' })
    const { key } = await makeApiKey(db, staff, { name: 'Portal', scopes: ['leads:write'] })
    const person = aPerson()
    const { lead } = await fetchForm(db, aFilledForm({ ...person, budget: '9 million' }))
    const { full_name: name, email, phone_number: phone } = person
    const sent = { name, email, phone, message: 'Budget: 9 million', source: 'Portal A', consent: true }
    const headers = {
      'content-type': 'application/json',
      ...{ authorization: `Bearer ${key}`, 'idempotency-key': crypto.randomUUID() },
    }
    const request = new Request('https://site.example/', { method: 'POST', headers, body: JSON.stringify(sent) })
    expect((await createLead(request)).status).toBe(201)
    const stored = await leadsOf(db, email)
    expect(stored).toHaveLength(2)
    expect(lead?.consents).toEqual([{ purpose: 'reply', wording: 'meta-form', at: expect.any(String) }])
    // The ids and times of the two rows differ, also in the words of the search and in the consents.
    const compared = stored.map(
      ({ id, reference, words, createdAt, updatedAt, idempotencyKey, consents, campaign, ...row }) => {
        expect(Object.keys(campaign)).toEqual(['utm_source'])
        return { ...row, consents: consents.map(({ purpose }) => purpose) }
      },
    )
    expect(compared[0]).toEqual(compared[1])
    expect(compared[0]?.contactId).toBe(lead?.contactId)
  })
})

describe('one form', () => {
  test('becomes a single lead despite simultaneous webhooks and rounds, and another webhook later', async ({ db }) => {
    const person = aPerson()
    const leadgenId = await anAnnouncedForm(db, aFilledForm(person))
    const announced = () => storeAnnouncedForms(db, [{ leadgen_id: leadgenId, page_id: '12' }])
    await Promise.all(Array.from({ length: 5 }, () => Promise.all([announced(), fetchDueMetaLeads(db)])))
    await announced()
    await fetchDueMetaLeads(db)
    expect(await leadsOf(db, person.email)).toHaveLength(1)
    expect(readsOf(leadgenId)).toHaveLength(1)
  })

  test('becomes a single lead if a process dies after claiming or fetching it: another continues after the lease', async ({
    db,
  }) => {
    const person = aPerson()
    const form = aFilledForm(person)
    const leadgenId = await anAnnouncedForm(db, form)
    const { id } = await rowOf(db, leadgenId)
    // Simulates a process that stops responding in the middle of the request.
    const { promise, resolve } = Promise.withResolvers<void>()
    const late = Date.now() + 60_000
    graph.objects.set(leadgenId, () => {
      void fetchMetaLead(db, id, { now: new Date(late) }).then(() => resolve())
      graph.objects.set(leadgenId, form)
      return form
    })
    await Promise.all([fetchMetaLead(db, id), promise])
    expect(readsOf(leadgenId)).toHaveLength(2)
    expect(await leadsOf(db, person.email)).toHaveLength(1)
    expect(await rowOf(db, leadgenId)).toMatchObject({ state: 'stored' })
  })

  test('becomes a single lead if storing it fails: at first nothing is stored, then the lead with its final state', async ({
    ownDatabase: { db },
  }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const person = aPerson()
    const leadgenId = await anAnnouncedForm(db, aFilledForm(person))
    await db.execute('alter table meta_leads add constraint none check (lead_id is null)')
    await fetchDueMetaLeads(db)
    expect(await leadsOf(db, person.email)).toEqual([])
    expect(await rowOf(db, leadgenId)).toMatchObject({ state: 'waiting', lastError: 'This site could not store it.' })
    await db.execute('alter table meta_leads drop constraint none')
    expect(await retryFailedMetaLeads(db, await aStaffMember(db, { role: 'owner' }))).toBe(1)
    await fetchDueMetaLeads(db)
    expect(await leadsOf(db, person.email)).toHaveLength(1)
  })
})

describe('dummy data of Meta', () => {
  const dummy = '<test lead: dummy data for full_name>'
  test.for([
    ['its texts', { full_name: dummy, phone_number: '<test lead: dummy data for phone_number>' }],
    ['its first mailbox', { full_name: 'Njeri', email: 'test@fb.com' }],
    ['its second mailbox', { full_name: 'Njeri', email: 'Test@meta.com ' }],
  ] as const)('is recognised by %s and does not become a lead', async ([, answers], { db }) => {
    const before = await db.$count(leadsTable)
    const { row } = await fetchForm(db, aFilledForm(answers))
    expect(row).toMatchObject({ state: 'test', leadId: null, lastError: null })
    expect(await db.$count(leadsTable)).toBe(before)
  })

  test('is not requested for the button Test', async ({ db }) => {
    await storeAnnouncedForms(db, [{ leadgen_id: '444444444444', page_id: '444444444444' }])
    await fetchDueMetaLeads(db)
    expect(await rowOf(db, '444444444444')).toMatchObject({ state: 'test' })
    expect(readsOf('444444444444')).toEqual([])
  })
})

describe('a form that cannot be fetched', () => {
  test.for([
    [expiredToken, 'The access token of this page has expired or was revoked: META_PAGE_TOKENS needs a new one.'],
    [noSuchLead, 'Meta has no such lead any more, or the access token may not read it.'],
    [graphError(200, 403), 'The access token of this page lacks a permission, such as leads_retrieval.'],
    [graphError(4), 'Meta responded with HTTP 400, error 4.'],
    [{ status: 502, body: {} }, 'Meta responded with HTTP 502.'],
    [{ status: 200, body: {} }, 'Meta responded with something that is not a filled-in form.'],
  ] as const)('is retried after %j', async ([response, reason], { db }) => {
    const before = Date.now()
    const { row } = await fetchForm(db, response)
    expect(row).toMatchObject({ state: 'waiting', attempts: 1, lastError: reason })
    expect(row.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(before + 60_000)
  })

  test('is given up after ten attempts', async ({ db }) => {
    const leadgenId = await anAnnouncedForm(db, expiredToken)
    await db.update(metaLeadsTable).set({ attempts: 9 }).where(eq(metaLeadsTable.leadgenId, leadgenId))
    await fetchDueMetaLeads(db)
    expect(await rowOf(db, leadgenId)).toMatchObject({ state: 'given-up', attempts: 10 })
  })

  test('is given up if its page has no token, or if it has neither an e-mail nor a phone', async ({ db }) => {
    const other = await fetchForm(db, aFilledForm(aPerson()), '99')
    expect(other.row).toMatchObject({
      state: 'given-up',
      lastError: 'META_PAGE_TOKENS has no access token of the page 99.',
    })
    expect(readsOf(other.row.leadgenId)).toEqual([])
    const unreachable = await fetchForm(db, aFilledForm({ full_name: 'Njeri Sample' }))
    const lastError = 'The answers contain neither an e-mail nor a phone.'
    expect(unreachable.row).toMatchObject({ state: 'given-up', lastError })
  })

  test('is listed first, and stored after staff fetch the failed forms again', async ({ ownDatabase: { db } }) => {
    const person = aPerson()
    const [expired, gone] = [await anAnnouncedForm(db, expiredToken), await anAnnouncedForm(db, noSuchLead)]
    await db.update(metaLeadsTable).set({ attempts: 9 }).where(eq(metaLeadsTable.leadgenId, expired))
    await fetchDueMetaLeads(db)
    const { lead } = await fetchForm(db, aFilledForm(aPerson()))
    expect(
      (await listMetaLeads(db))
        .map(({ leadgenId }) => leadgenId)
        .slice(0, 2)
        .toSorted(),
    ).toEqual([expired, gone].toSorted())
    expect((await listMetaLeads(db))[2]).toMatchObject({ contactId: lead?.contactId, dealId: lead?.dealId })
    expect(await countFailingMetaLeads(db)).toBe(2)

    graph.objects.set(expired, aFilledForm(person))
    const staff = await aStaffMember(db, { role: 'owner' })
    expect(await retryFailedMetaLeads(db, staff)).toBe(2)
    await fetchDueMetaLeads(db)
    expect(await leadsOf(db, person.email)).toHaveLength(1)
    expect(await rowOf(db, gone)).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(await countFailingMetaLeads(db)).toBe(1)
    const [event] = await db.select().from(auditLogTable).where(eq(auditLogTable.action, 'meta-leads-fetched-again'))
    expect(event).toMatchObject({ entryName: '2' })
  })

  test('causes no answer, token or text of Meta to be stored or logged', async ({ db }) => {
    const lines: unknown[] = []
    for (const method of ['log', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((...line) => void lines.push(line))
    const { row } = await fetchForm(db, expiredToken)
    const { row: shapeless } = await fetchForm(db, { status: 200, body: { field_data: 'njeri@example.com' } })
    expect(JSON.stringify([lines, row, shapeless])).not.toMatch(/njeri|EAAone|secret/)
  })
})

test('rows older than 90 days are deleted, but their leads stay', async ({ ownDatabase: { db } }) => {
  const { row, lead } = await fetchForm(db, aFilledForm(aPerson()))
  const newer = await anAnnouncedForm(db)
  await db
    .update(metaLeadsTable)
    .set({ createdAt: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(metaLeadsTable.id, row.id))
  await deleteOldMetaLeads(db)
  expect((await db.select().from(metaLeadsTable)).map(({ leadgenId }) => leadgenId)).toEqual([newer])
  expect(await db.$count(leadsTable, eq(leadsTable.id, lead?.id ?? ''))).toBe(1)
})
