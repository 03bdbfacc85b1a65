import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { estatesTable } from '@/db/collections/estates'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable, whatsappSessionsTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone } from '@/db/testing/unique'
import { readTimeline } from '../people/timeline'
import { enterWalkIn, walkInSchema } from './walk-in'

test.for([
  ['/estates/karen-heights', 'Hello, is it free? (code DEF45)', 'karen-heights'],
  ['/estates/karen-heights/homes/b-14', '(code DEF45)', 'karen-heights'],
  ['/karen-heights/floor-plans', '(code DEF45)', 'karen-heights'],
  ['/home', 'Hello SHK, I am looking at Riverside, 2-bedroom flat (code DEF45)', 'riverside'],
  // The code belongs to an earlier page than the text of the message.
  ['/estates/karen-heights', 'Hello SHK, I am looking at Riverside (code DEF45)', 'riverside'],
  ['/estates', 'Hello (code DEF45)', null],
  ['/estates/karen-heights-2', 'Hello (code DEF45)', null],
] as const)(
  'a WhatsApp message opened on %s with the text %j is about the estate %s',
  async ([page, message, slug], { ownDatabase: { db } }) => {
    const staff = await aStaffMember(db, { role: 'sales' })
    for (const [title, slug] of [
      ['Karen Heights', 'karen-heights'],
      ['Riverside', 'riverside'],
    ] as const)
      await anEntry(db, 'estates', { ...publishedValues, title, slug })
    await db.insert(whatsappSessionsTable).values({ code: 'DEF45', page, firstPage: '/home', campaign: {} })

    const entered = {
      kind: 'whatsapp' as const,
      name: null,
      phone: null,
      email: anEmail(),
      estateId: null,
      message,
      chosenContactId: null,
    }
    const { dealId } = await enterWalkIn(db, staff, entered)

    const [deal] = await db
      .select({ slug: estatesTable.slug, title: estatesTable.title })
      .from(dealsTable)
      .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
      .where(eq(dealsTable.id, dealId))
    expect(deal?.slug).toBe(slug)
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.dealId, dealId))
    expect(lead?.estate).toBe(deal?.title ?? null)
  },
)

test('a WhatsApp message with a code gets the page, campaign and referrer of its session and needs no reply', async ({
  ownDatabase: { db },
}) => {
  const staff = await aStaffMember(db, { role: 'sales' })
  await anEntry(db, 'referrals', { ...publishedValues, code: 'njeri' })
  const campaign = { utm_source: 'radio' }
  await db
    .insert(whatsappSessionsTable)
    .values({ code: 'ABC23', page: '/fadhili', firstPage: '/home', campaign, referral: 'njeri' })
  const message = 'Hello, I am looking at Fadhili (code ABC23)'
  const entered = {
    kind: 'whatsapp' as const,
    name: null,
    phone: null,
    email: anEmail(),
    estateId: null,
    chosenContactId: null,
    message,
  }
  const { dealId } = await enterWalkIn(db, staff, entered)
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.dealId, dealId))
  expect(lead).toMatchObject({ visitCode: 'ABC23', page: '/fadhili', firstPage: '/home', campaign })
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
  expect(deal).toMatchObject({
    firstReferral: 'njeri',
    ownerId: staff.id,
    stage: 'contacted',
    awaitingReplySince: null,
  })
  const calls = await db.select().from(activitiesTable).where(eq(activitiesTable.kind, 'call'))
  expect(calls).toMatchObject([{ outcome: 'whatsapp', isReply: true }])
})

test('a walk-in under another name of a mailbox does not end the wait of the people who wrote from it', async ({
  ownDatabase: { db },
}) => {
  const staff = await aStaffMember(db, { role: 'sales' })
  const email = anEmail()
  const person = await aContact(db, { name: 'Wambui Njeri', email })
  const waiting = { ownerId: staff.id, awaitingReplySince: new Date(0) }
  const { dealId } = await aLead(db, { contactId: person.id, name: person.name, email, deal: waiting })
  const dealOf = async () => (await db.select().from(dealsTable).where(eq(dealsTable.id, dealId)))[0]
  const enter = (name: string) =>
    enterWalkIn(db, staff, walkInSchema.parse({ kind: 'walk-in', name, email, phone: '', estateId: '', message: 'Hi' }))

  expect(await enter('Uncle Unrelated')).toMatchObject({ dealId })
  expect(await dealOf()).toMatchObject({ awaitingReplySince: waiting.awaitingReplySince, stage: 'new' })
  await enter('Wambui Njeri')
  expect(await dealOf()).toMatchObject({ awaitingReplySince: null, stage: 'contacted' })
})

describe('the person whom staff chose for a call', () => {
  test('gets the lead without a phone and under any name, and another person with their phone does not', async ({
    db,
  }) => {
    const staff = await aStaffMember(db, { role: 'sales' })
    const phone = aPhone()
    const [chosen, other] = [await aContact(db, { phone }), await aContact(db, { phone, name: 'Same Phone' })]
    const form = { kind: 'call', name: 'Same Phone', message: 'Is it free?', chosenContactId: chosen.id }
    const walkIn = walkInSchema.parse({ ...form, phone: '', email: '', estateId: '' })
    expect(await enterWalkIn(db, staff, walkIn)).toMatchObject({ contactId: chosen.id })
    expect(await db.$count(leadsTable, eq(leadsTable.contactId, other.id))).toBe(0)
    const nobody = walkInSchema.safeParse({ ...form, phone: '', email: '', estateId: '', chosenContactId: '' })
    expect(nobody.error?.issues).toMatchObject([{ path: ['phone'] }])
  })
})

test('a caller who is entered has one line on the timeline, with the member of staff', async ({
  ownDatabase: { db },
}) => {
  const staff = await aStaffMember(db, { role: 'sales' })
  const caller = { kind: 'call' as const, name: 'Mary', phone: aPhone(), email: null, estateId: null, message: null }
  const { contactId, dealId } = await enterWalkIn(db, staff, { ...caller, chosenContactId: null })
  const stored = await db.select().from(leadsTable).where(eq(leadsTable.dealId, dealId))
  const leads = stored.map(lead => ({ ...lead, whatsappPage: null }))
  const source = { contact: { id: contactId, ...caller }, dealIds: [dealId], leads, quotes: [], unitEvents: [] }
  const lines = await readTimeline(db, source)
  expect(lines).toMatchObject([{ type: 'lead', kind: 'call', who: staff.name }])
})
