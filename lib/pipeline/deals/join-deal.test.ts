import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable } from '@/db/tables/deals'
import { emailsTable } from '@/db/tables/leads'
import { closedDaysTable } from '@/db/tables/visits'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aContact } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, unique } from '@/db/testing/unique'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { changeUnit } from '@/lib/inventory/unit-transitions'
import { listOutcomes, outcomeOf } from '@/lib/pipeline/deals/referral-outcome'
import { logCall } from '../people/contact-person'
import { aSubmittedLead } from '../testing/a-submitted-lead'
import { lockDeal } from './find-deal'
import { joinDeal } from './join-deal'
import { setStage } from './stage'

const reload = async (db: Tx, id: string) => {
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, id))
  if (!deal) throw new Error('The deal is gone.')
  return deal
}

const anEstate = (db: Tx) => anEntry(db, 'estates', { title: unique('Estate') })

describe('joinDeal', () => {
  test('opens a deal for a first lead; later leads for the same estate join it while it is open', async ({ db }) => {
    const email = anEmail()
    const { title } = await anEstate(db)
    const first = await aSubmittedLead(db, { email, estate: title })
    const second = await aSubmittedLead(db, { email, estate: title })
    expect(second.lead.dealId).toBe(first.lead.dealId)

    const staff = await aStaffMember(db, { role: 'sales' })
    await db.transaction(async tx => setStage(tx, staff, await lockDeal(tx, first.lead.dealId), 'lost', 'price'))
    const third = await aSubmittedLead(db, { email, estate: title })
    expect(third.lead.dealId).not.toBe(first.lead.dealId)
  })

  test('opens another deal for another estate; a lead without an estate joins the newest deal', async ({ db }) => {
    const email = anEmail()
    const [one, other] = [await anEstate(db), await anEstate(db)]
    const first = await aSubmittedLead(db, { email, estate: one.title })
    const second = await aSubmittedLead(db, { email, property: other.title })
    expect(second.lead.dealId).not.toBe(first.lead.dealId)
    expect((await aSubmittedLead(db, { email })).lead.dealId).toBe(second.lead.dealId)
  })

  test('turns a deal without an estate into a deal for the estate of the next lead', async ({ db }) => {
    const email = anEmail()
    const estate = await anEstate(db)
    const first = await aSubmittedLead(db, { email, property: 'Any property' })
    const second = await aSubmittedLead(db, { email, estate: estate.title.toUpperCase() })
    expect(second.lead.dealId).toBe(first.lead.dealId)
    expect((await reload(db, first.lead.dealId)).estateId).toBe(estate.id)
  })

  test('files a lead that looks like spam in a separate deal without an owner', async ({ db }) => {
    const email = anEmail()
    const real = await aSubmittedLead(db, { email })
    const spam = await aSubmittedLead(db, { email, leaveEmpty: 'http://spam.example' })
    expect(spam.deal).toMatchObject({ stage: 'spam', ownerId: null, awaitingReplySince: null })
    expect(spam.lead.dealId).not.toBe(real.lead.dealId)
    expect((await aSubmittedLead(db, { email, leaveEmpty: 'http://spam.example' })).lead.dealId).toBe(spam.lead.dealId)
  })

  test('joins spam to the open deal of the person when staff correct its stage', async ({ db }) => {
    const email = anEmail()
    const real = await aSubmittedLead(db, { email })
    const spam = await aSubmittedLead(db, { email, leaveEmpty: 'http://spam.example' })
    const staff = await aStaffMember(db, { role: 'sales' })
    const deal = await db.transaction(async tx => setStage(tx, staff, await lockDeal(tx, spam.deal.id), 'new'))
    expect(deal.id).toBe(real.deal.id)
    expect(await db.$count(dealsTable, eq(dealsTable.id, spam.deal.id))).toBe(0)
  })

  test('gives an owner to a deal that staff take out of spam', async ({ ownDatabase: { db } }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    const spam = await aSubmittedLead(db, { leaveEmpty: 'http://spam.example' })
    const deal = await db.transaction(async tx => setStage(tx, agent, await lockDeal(tx, spam.deal.id), 'new'))
    expect(deal).toMatchObject({ stage: 'new', ownerId: agent.id, assignedBy: 'round-robin' })
    expect(deal.awaitingReplySince).not.toBeNull()
  })

  test('opens one deal for simultaneous leads of one person', async ({ db }) => {
    const email = anEmail()
    const { title } = await anEstate(db)
    const sent = await Promise.all(Array.from({ length: 6 }, () => aSubmittedLead(db, { email, estate: title })))
    expect(new Set(sent.map(({ lead }) => lead.dealId)).size).toBe(1)
  })

  test('keeps the first referrer of a deal until the sale', async ({ db }) => {
    const email = anEmail()
    const [one, two] = [await aReferrer(db), await aReferrer(db)]
    const first = await aSubmittedLead(db, { email, lastReferral: one })
    await aSubmittedLead(db, { email, firstReferral: two, lastReferral: two })
    const staff = await aStaffMember(db, { role: 'sales-manager' })
    const home = await aUnit(db)
    const sale = { leadId: first.lead.id, agreementOn: '2026-11-23' }
    await changeUnit(db, staff, home.id, 'sell', sale)
    expect(await reload(db, first.deal.id)).toMatchObject({ stage: 'sold', firstReferral: one })
    expect([(await outcomeOf(db, one)).sold, (await outcomeOf(db, two)).total]).toEqual([1, 0])
  })

  test('gives no referrer credit for a person who is known already, for this estate or another', async ({ db }) => {
    const [email, code, other] = [anEmail(), await aReferrer(db), await anEstate(db)]
    const first = await aSubmittedLead(db, { email })
    await aSubmittedLead(db, { email, firstReferral: code, lastReferral: code })
    const second = await aSubmittedLead(db, { email, estate: other.title, firstReferral: code, lastReferral: code })
    expect(second.deal.id).toBe(first.deal.id)
    const third = await aSubmittedLead(db, { email, estate: (await anEstate(db)).title, firstReferral: code })
    expect(third.deal.id).not.toBe(first.deal.id)
    for (const { id } of [first.deal, third.deal]) expect((await reload(db, id)).firstReferral).toBeNull()
    expect((await outcomeOf(db, code)).total).toBe(0)
    expect((await listOutcomes(db)).map(row => row.code)).not.toContain(code)
  })

  test('gives no referrer credit for a person who is known by another spelling of the mailbox or by the phone', async ({
    db,
  }) => {
    const code = await aReferrer(db)
    const word = unique('r.old').toLowerCase().replaceAll(' ', '.')
    const phone = aPhone()
    for (const [earlier, later] of [
      [{ email: `${word}@example.com` }, { email: `${word}+x@example.com` }],
      [{ email: `${word}@gmail.com` }, { email: `${word.replaceAll('.', '')}@GoogleMail.com` }],
      [{ phone: `${phone} ext. 12` }, { phone }],
      [
        { email: `${word}.2@example.com`, phone: aPhone() },
        { email: `${word}.2+x@example.com`, phone: aPhone() },
      ],
    ]) {
      const first = await aSubmittedLead(db, earlier)
      const { deal, lead } = await aSubmittedLead(db, { ...later, firstReferral: code, lastReferral: code })
      expect(deal.id).not.toBe(first.deal.id)
      expect([lead.firstReferral, deal.firstReferral]).toEqual([code, null])
    }
    expect((await outcomeOf(db, code)).total).toBe(0)

    // The same name at another domain, or with a further letter, is another person.
    for (const email of [`${word}@example.org`, `${word}s@example.com`])
      expect((await aSubmittedLead(db, { email, lastReferral: code })).deal.firstReferral).toBe(code)
  })

  test('gives referrer credit again for a person whose deals are closed', async ({ db }) => {
    const code = await aReferrer(db)
    const email = anEmail()
    const { deal } = await aSubmittedLead(db, { email })
    const staff = await aStaffMember(db, { role: 'sales' })
    await db.transaction(async tx => setStage(tx, staff, await lockDeal(tx, deal.id), 'lost', 'price'))
    const again = await aSubmittedLead(db, { email: email.replace('@', '+x@'), lastReferral: code })
    expect(again.deal.firstReferral).toBe(code)
  })

  test('gives referrer credit for a code in capitals', async ({ db }) => {
    const code = await aReferrer(db)
    const { lead, deal } = await aSubmittedLead(db, { firstReferral: code.toUpperCase(), lastReferral: code })
    expect([lead.firstReferral, lead.lastReferral, deal.firstReferral]).toEqual([code, code, code])
  })

  test('gives credit to both referrers of the first lead', async ({ db }) => {
    const [one, two] = [await aReferrer(db), await aReferrer(db)]
    await aSubmittedLead(db, { firstReferral: one, lastReferral: two })
    for (const code of [one, two]) expect((await outcomeOf(db, code)).total).toBe(1)
    const listed = (await listOutcomes(db)).filter(row => [one, two].includes(row.code))
    expect(listed.map(({ total }) => total)).toEqual([1, 1])
  })

  test('gives referrers no credit for their own leads', async ({ db }) => {
    const email = `njeri.${crypto.randomUUID()}@example.com`
    const code = await aReferrer(db, { email: email.toUpperCase() })
    const { lead, deal } = await aSubmittedLead(db, { email: email.replace('@', '+home@'), firstReferral: code })
    expect([lead.firstReferral, deal.firstReferral]).toEqual([null, null])

    // The second lead has only the phone, which the first lead connects to her mailbox.
    const phone = aPhone()
    const first = await aSubmittedLead(db, { email: email.replace('@', '+work@'), phone })
    const second = await aSubmittedLead(db, { phone, firstReferral: code })
    expect([first.deal.firstReferral, second.lead.firstReferral, second.deal.firstReferral]).toEqual([null, null, null])

    const digits = String(Math.random()).slice(2, 10)
    const byPhone = await aReferrer(db, { phone: `07${digits}` })
    const leadByPhone = await aSubmittedLead(db, {
      phone: `+2547${digits}`,
      firstReferral: byPhone,
      lastReferral: code,
    })
    expect([leadByPhone.lead.firstReferral, leadByPhone.deal.firstReferral]).toEqual([code, code])
  })
})

const aPhone = () => `+2547${String(Math.random()).slice(2, 10)}`

async function aReferrer(db: Tx, values: { email?: string; phone?: string } = {}) {
  const code = unique('ref').toLowerCase().replaceAll(' ', '-')
  await anEntry(db, 'referrals', { email: null, phone: null, ...publishedValues, code, ...values })
  return code
}

describe('the due time of a reply', () => {
  const friday = new Date('2026-11-27T17:30:00+03:00')
  const officeSettings = { visitDays: 'monday-to-friday', visitHours: '8:00 AM - 5:00 PM', replyMinutes: 60 } as const

  async function join(db: Tx, now: Date) {
    const contact = await aContact(db)
    const about = { contactId: contact.id, estateId: null, isSpam: false, firstReferral: null, enteredBy: null }
    return db.transaction(tx => joinDeal(tx, about, now))
  }

  test('is an hour after the office opens on Monday for a lead on Friday evening', async ({ ownDatabase: { db } }) => {
    await ensureSettings(db, officeSettings)
    expect((await join(db, friday)).dueAt).toEqual(new Date('2026-11-30T09:00:00+03:00'))
  })

  test('skips public holidays, and days that staff closed for all estates', async ({ ownDatabase: { db } }) => {
    await ensureSettings(db, { ...officeSettings, visitDays: 'every-day' })
    // Saturday, 12 December, is Jamhuri Day.
    const beforeJamhuri = new Date('2026-12-11T17:30:00+03:00')
    expect((await join(db, beforeJamhuri)).dueAt).toEqual(new Date('2026-12-13T09:00:00+03:00'))
    await db.insert(closedDaysTable).values({ day: '2026-12-13', reason: 'Stocktaking' })
    expect((await join(db, beforeJamhuri)).dueAt).toEqual(new Date('2026-12-14T09:00:00+03:00'))
  })

  test('ends with a call that reached the person, not with an automatic mail or a call that reached nobody', async ({
    db,
  }) => {
    const { lead, deal } = await aSubmittedLead(db)
    const mail = { leadId: lead.id, to: 'x@example.com', subject: 's', html: 'h', text: 't' }
    await db.insert(emailsTable).values({ ...mail, kind: 'acknowledgement', state: 'delivered' })
    expect((await reload(db, deal.id)).awaitingReplySince).not.toBeNull()

    const staff = await aStaffMember(db, { role: 'sales' })
    const call = (outcome: 'reached' | 'no-answer') =>
      db.transaction(async tx =>
        logCall(tx, staff, await lockDeal(tx, deal.id), { outcome, note: null, callBackAt: null }),
      )
    await call('no-answer')
    expect(await reload(db, deal.id)).toMatchObject({
      stage: 'new',
      awaitingReplySince: deal.awaitingReplySince,
      triedAt: expect.any(Date),
    })
    await call('reached')
    expect(await reload(db, deal.id)).toMatchObject({ stage: 'contacted', awaitingReplySince: null, dueAt: null })

    await aSubmittedLead(db, { email: lead.email })
    expect((await reload(db, deal.id)).awaitingReplySince).not.toBeNull()
    const replies = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, deal.id))
    expect(replies.filter(({ isReply }) => isReply)).toHaveLength(1)
  })
})
