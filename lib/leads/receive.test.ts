import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { contactsTable, leadsTable } from '../../db/tables/leads.ts'
import { anEntry } from '../../db/testing/entries.ts'
import { test } from '../../db/testing/test.ts'
import { unique } from '../../db/testing/unique.ts'
import { type NewLead, receiveLead } from './receive.ts'
import { aContact } from './testing/a-lead.ts'

const anEmail = () => `${unique('visitor').replace(' ', '-')}@example.com`
let phones = 0
const aPhone = () => `+2547000${String(process.pid).slice(-3).padStart(3, '0')}${String(phones++).padStart(2, '0')}`

const receive = (db: Db, values: Partial<NewLead>) =>
  db.transaction(tx =>
    receiveLead(tx, {
      kind: 'enquiry',
      email: anEmail(),
      consents: [],
      page: '/home',
      firstPage: null,
      campaign: {},
      firstReferral: null,
      lastReferral: null,
      visitCode: null,
      idempotencyKey: null,
      website: null,
      startedAt: 0,
      ...values,
    }),
  )

async function contactOf(db: Db, values: Partial<NewLead>) {
  return (await receive(db, values)).lead.contactId
}

describe('one person across all forms', () => {
  test('is known by the e-mail, however it is written, and by the phone', async ({ db }) => {
    const [email, phone] = [anEmail(), aPhone()]
    const first = await contactOf(db, { email, phone })
    expect(await contactOf(db, { email: email.toUpperCase() })).toBe(first)
    expect(await contactOf(db, { email: anEmail(), phone })).toBe(first)
    expect(await contactOf(db, { email: anEmail(), phone: aPhone() })).not.toBe(first)
  })

  test('gets what was missing, and what is known stays', async ({ db }) => {
    const email = anEmail()
    const id = await contactOf(db, { email, kind: 'tour' })
    const phone = aPhone()
    await receive(db, { email, name: 'Sample Person', phone })
    await receive(db, { email, name: 'Another Name', phone: aPhone() })
    const [contact] = await db.select().from(contactsTable).where(eq(contactsTable.id, id))
    expect(contact).toMatchObject({ email, name: 'Sample Person', phone })
  })

  test('is known by another e-mail that came with the phone, and another phone that came with the e-mail', async ({
    db,
  }) => {
    const [email, otherEmail, phone, otherPhone] = [anEmail(), anEmail(), aPhone(), aPhone()]
    const first = await contactOf(db, { email, phone, name: 'Sample Person' })
    await contactOf(db, { email: otherEmail, phone })
    await contactOf(db, { email, phone: otherPhone })

    expect(await contactOf(db, { email: otherEmail })).toBe(first)
    expect(await contactOf(db, { email: anEmail(), phone: otherPhone })).toBe(first)
    const [contact] = await db.select().from(contactsTable).where(eq(contactsTable.id, first))
    expect(contact).toMatchObject({ email, phone, name: 'Sample Person' })
  })

  test('whom staff merged is found as the one that is left, through two mergers', async ({ db }) => {
    const kept = await aContact(db)
    const middle = await aContact(db, { mergedIntoId: kept.id })
    const merged = await aContact(db, { mergedIntoId: middle.id, phone: aPhone() })
    expect(await contactOf(db, { email: merged.email ?? '' })).toBe(kept.id)
    expect(await contactOf(db, { email: anEmail(), phone: merged.phone })).toBe(kept.id)
    const [unchanged] = await db.select().from(contactsTable).where(eq(contactsTable.id, kept.id))
    expect(unchanged).toMatchObject({ email: kept.email, phone: null })
  })

  test('two that were merged into each other by mistake stop nobody', async ({ db }) => {
    const one = await aContact(db)
    const two = await aContact(db, { mergedIntoId: one.id })
    await db.update(contactsTable).set({ mergedIntoId: two.id }).where(eq(contactsTable.id, one.id))
    expect([one.id, two.id]).toContain(await contactOf(db, { email: one.email ?? '' }))
  })

  test('ten requests at once make one contact and ten leads', async ({ db }) => {
    const [email, phone] = [anEmail(), aPhone()]
    const ids = await Promise.all(Array.from({ length: 10 }, () => contactOf(db, { email, phone })))
    expect(new Set(ids).size).toBe(1)
    expect(await db.$count(leadsTable, eq(leadsTable.email, email))).toBe(10)
  })
})

test('the same request three times at once, with one key, is one lead with one reference', async ({ db }) => {
  const [email, idempotencyKey] = [anEmail(), crypto.randomUUID()]
  const received = await Promise.all([1, 2, 3].map(() => receive(db, { email, idempotencyKey })))
  expect(new Set(received.map(({ lead }) => lead.reference)).size).toBe(1)
  expect(received.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect(await db.$count(leadsTable, eq(leadsTable.email, email))).toBe(1)
})

describe('a referral', () => {
  test('the first valid one wins, and both are recorded', async ({ db }) => {
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
