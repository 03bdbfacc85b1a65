import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { anEmail } from '@/db/testing/unique'
import { estatePath, floorPlansPath } from '../../../db/collections/estates.ts'
import type { Db } from '../../../db/connect.ts'
import { contactsTable } from '../../../db/tables/contacts.ts'
import { leadsTable, whatsappSessionsTable } from '../../../db/tables/leads.ts'
import { anEntry, publishedValues } from '../../../db/testing/entries.ts'
import { test } from '../../../db/testing/test.ts'
import { unique } from '../../../db/testing/unique.ts'
import { ConflictError } from '../../errors.ts'
import { emptyAttribution } from '../../intake/testing/empty-attribution.ts'
import { recordWhatsappSession, whatsappSessionSchema } from '../../intake/whatsapp-session.ts'
import type { NewLead } from './new-lead.ts'
import { upsertLead } from './upsert-lead.ts'

const receive = (db: Db, values: Partial<NewLead>) =>
  db.transaction(tx =>
    upsertLead(tx, {
      kind: 'enquiry',
      email: anEmail(),
      consents: [],
      ...emptyAttribution,
      ...values,
    }),
  )

describe('campaign tags', () => {
  const tagsOf = async (db: Db, values: Partial<NewLead>) => (await receive(db, values)).lead.campaign

  test('are added from a landing page to leads of its forms, unless the session has them', async ({ db }) => {
    const tags = { campaign: 'open-day', source: 'letter', medium: null }
    const { slug } = await anEntry(db, 'landingPages', { ...publishedValues, ...tags })
    const draft = await anEntry(db, 'landingPages', tags)

    expect(await tagsOf(db, { page: `/lp/${slug}` })).toEqual({ utm_campaign: 'open-day', utm_source: 'letter' })
    expect(await tagsOf(db, { page: `/lp/${slug}`, campaign: { utm_source: 'facebook' } })).toEqual({
      utm_campaign: 'open-day',
      utm_source: 'facebook',
    })
    expect(await tagsOf(db, { page: `/lp/${draft.slug}` })).toEqual({})
    expect(await tagsOf(db, { page: '/home' })).toEqual({})
  })

  test('are added from a landing page to a session that continues on WhatsApp', async ({ db }) => {
    const { slug } = await anEntry(db, 'landingPages', {
      ...publishedValues,
      campaign: 'open-day',
      source: null,
      medium: null,
    })
    await recordWhatsappSession(whatsappSessionSchema.parse({ code: 'K7Q4M', page: `/lp/${slug}` }))
    const [session] = await db.select().from(whatsappSessionsTable).where(eq(whatsappSessionsTable.code, 'K7Q4M'))
    expect(session?.campaign).toEqual({ utm_campaign: 'open-day' })
  })
})

test('a WhatsApp session is stored with paths that contain no secrets', async ({ db }) => {
  const token = '0f'.repeat(24)
  await recordWhatsappSession(
    whatsappSessionSchema.parse({ code: 'K7Q5M', page: `/visit/${token}`, firstPage: `/my-data/${token}` }),
  )
  const [session] = await db.select().from(whatsappSessionsTable).where(eq(whatsappSessionsTable.code, 'K7Q5M'))
  expect(session).toMatchObject({ page: '/visit/[token]', firstPage: '/my-data/[token]' })
})

test('three simultaneous leads with one key are stored once', async ({ db }) => {
  const [email, idempotencyKey] = [anEmail(), crypto.randomUUID()]
  const received = await Promise.all([1, 2, 3].map(() => receive(db, { email, idempotencyKey })))
  expect(new Set(received.map(({ lead }) => lead.reference)).size).toBe(1)
  expect(received.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(await db.$count(leadsTable, eq(leadsTable.email, email))).toBe(1)
})

describe('a repeated lead', () => {
  test('is rejected if its key belongs to other content; the first lead does not change', async ({ db }) => {
    const [email, idempotencyKey] = [anEmail(), crypto.randomUUID()]
    const first = await receive(db, { email, idempotencyKey, message: 'The first' })
    const other = { email: anEmail(), idempotencyKey, message: 'Somebody else' }
    await expect(receive(db, other)).rejects.toBeInstanceOf(ConflictError)

    const [stored] = await db.select().from(leadsTable).where(eq(leadsTable.id, first.lead.id))
    expect(stored).toMatchObject({ email, message: 'The first' })
    expect(await db.$count(contactsTable, eq(contactsTable.email, other.email))).toBe(0)
    // The session is not part of the compared content.
    expect(await receive(db, { email, idempotencyKey, message: 'The first', page: '/faqs', elapsed: 5 })).toMatchObject(
      {
        repeated: true,
        lead: { id: first.lead.id },
      },
    )
  })

  test('does not replace the lead of a person if it is from a robot', async ({ db }) => {
    const content = { email: anEmail(), kind: 'brochure' as const, document: 'Price list' }
    const robot = await receive(db, { ...content, leaveEmpty: 'x' })
    const person = await receive(db, { ...content, idempotencyKey: crypto.randomUUID() })
    expect([person.repeated, person.deal.stage, robot.deal.stage]).toEqual([false, 'new', 'spam'])
    expect(await receive(db, content)).toMatchObject({ repeated: true, lead: { id: person.lead.id } })
    expect(await receive(db, { ...content, leaveEmpty: 'x' })).toMatchObject({
      repeated: true,
      lead: { id: robot.lead.id },
    })
  })

  test('is rejected if a simultaneous lead with other content has its key', async ({ db }) => {
    const idempotencyKey = crypto.randomUUID()
    const both = await Promise.allSettled([1, 2].map(() => receive(db, { email: anEmail(), idempotencyKey })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.$count(leadsTable, eq(leadsTable.idempotencyKey, idempotencyKey))).toBe(1)
  })

  test('is stored once within ten minutes if it has no key, also in parallel, and again after that', async ({ db }) => {
    const repeatedContent = { email: anEmail(), message: 'Is the road tarred?' }
    const received = await Promise.all([1, 2, 3, 4].map(() => receive(db, repeatedContent)))
    received.push(await receive(db, { ...repeatedContent, email: repeatedContent.email.toUpperCase() }))
    expect(new Set(received.map(({ lead }) => lead.id)).size).toBe(1)
    expect(received.filter(({ repeated }) => !repeated)).toHaveLength(1)

    expect((await receive(db, { ...repeatedContent, message: 'Is there water?' })).repeated).toBe(false)
    expect((await receive(db, { ...repeatedContent, kind: 'tour' })).repeated).toBe(false)
    await db
      .update(leadsTable)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
      .where(eq(leadsTable.email, repeatedContent.email))
    expect((await receive(db, repeatedContent)).repeated).toBe(false)
  })

  test('is recognised by its content if the first lead has no key; two keys are two leads', async ({ db }) => {
    const repeatedContent = { email: anEmail(), message: 'Is the road tarred?' }
    const first = await receive(db, repeatedContent)
    expect(await receive(db, { ...repeatedContent, idempotencyKey: crypto.randomUUID() })).toMatchObject({
      repeated: true,
      lead: { id: first.lead.id },
    })
    const keyed = { email: anEmail(), message: 'Once more, please' }
    const keys = [crypto.randomUUID(), crypto.randomUUID()]
    const twice = await Promise.all(keys.map(idempotencyKey => receive(db, { ...keyed, idempotencyKey })))
    expect(twice.map(({ repeated }) => repeated)).toEqual([false, false])
  })
})

describe('the estate of a site tour that names none', () => {
  const tourOn = async (db: Db, values: Partial<NewLead>) => {
    const { lead, deal } = await receive(db, { kind: 'tour', property: 'General Estate', ...values })
    return { estate: lead.estate, property: lead.property, estateId: deal.estateId }
  }

  test('is the estate of the page, a page below it or a page of its floor plans', async ({ db }) => {
    const { id, slug, title } = await anEntry(db, 'estates', { ...publishedValues, title: unique('Kofi Ridge') })
    const estatePage = estatePath(slug)
    for (const page of [
      estatePage,
      `${estatePage}/homes`,
      `${estatePage}/homes/j-04`,
      `${estatePage}/progress`,
      floorPlansPath(slug),
    ])
      expect(await tourOn(db, { page }), page).toEqual({ estate: title, property: 'General Estate', estateId: id })
  })

  test('is null on other pages; a named estate is stored instead', async ({ db }) => {
    const { slug, title } = await anEntry(db, 'estates', { ...publishedValues, title: unique('Kofi Ridge') })
    const noEstate = { estate: null, property: 'General Estate', estateId: null }
    for (const page of ['/home', `${estatePath(slug)}-2`, `/${slug}/floor-plans/x`, null])
      expect(await tourOn(db, { page }), String(page)).toEqual(noEstate)

    const other = await anEntry(db, 'estates', { ...publishedValues, title: unique('Fadhili') })
    const page = estatePath(slug)
    expect(await tourOn(db, { page, property: other.title })).toMatchObject({ estate: null, estateId: other.id })
    expect(await tourOn(db, { page, estate: 'Muthaiga' })).toMatchObject({ estate: 'Muthaiga', estateId: null })
    expect(await tourOn(db, { page, property: 'Any property' })).toMatchObject({ estate: title })
  })
})

describe('the referrals of a lead', () => {
  test('are stored as first and last; a valid code replaces an invalid first one', async ({ db }) => {
    const [first, last] = await Promise.all(
      ['first', 'last'].map(code =>
        anEntry(db, 'referrals', { code: unique(code).replace(' ', '-'), status: 'published', publishAt: new Date(0) }),
      ),
    )
    const codes = { firstReferral: first?.code ?? '', lastReferral: last?.code ?? '' }
    expect((await receive(db, codes)).lead).toMatchObject(codes)
    const guessed = await receive(db, { firstReferral: 'nobody', lastReferral: codes.lastReferral })
    expect(guessed.lead).toMatchObject({ firstReferral: codes.lastReferral, lastReferral: codes.lastReferral })
    const none = await receive(db, { firstReferral: 'nobody', lastReferral: "x' or 1=1" })
    expect(none.lead).toMatchObject({ firstReferral: null, lastReferral: null })
  })
})
