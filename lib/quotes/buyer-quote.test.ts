import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { newToken } from '@/lib/ids/new-token'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { companyOf } from '@/lib/mail/company'
import { parseLocal } from '@/lib/time/local-time'
import { nextOpening } from '@/lib/time/office-clock'
import { readReplyRules } from '../pipeline/reply/reply-rules'
import { findBuyerQuote } from './buyer-quote'
import { withdrawQuote } from './change-quote'
import { requestReservation } from './request-reservation'
import { sendQuote } from './send-quote'
import { aQuotableHome, dayFromToday } from './testing/a-quotable-home'

const openPeriod = { from: new Date(Date.now() - 1000), until: null }

describe('the quote of a buyer', () => {
  test('is valid to the end of its last day in Nairobi', async ({ db }) => {
    const { quote } = await aQuotableHome(db)
    const { token } = await quote({ validUntil: '2026-12-07' })
    const standingAt = async (instant: string) => (await findBuyerQuote(db, token, new Date(instant)))?.standing
    expect(await standingAt('2026-12-07T20:59:59.999Z')).toBe('valid')
    expect(await standingAt('2026-12-07T21:00:00Z')).toBe('expired')
  })

  test('is not found by another token, or while it waits for approval or was declined', async ({ db }) => {
    const { quote } = await aQuotableHome(db)
    // Agents may give 2%: this discount waits for approval.
    const { token } = await quote({ discount: '4' })
    expect(await findBuyerQuote(db, token)).toBeNull()
    for (const other of [newToken(32), token.toUpperCase(), '', "' or 1=1", token.slice(1)])
      expect(await findBuyerQuote(db, other)).toBeNull()
    await db.update(quotesTable).set({ state: 'declined' }).where(eq(quotesTable.token, token))
    expect(await findBuyerQuote(db, token)).toBeNull()
  })

  test('is replaced when a newer version is issued', async ({ db }) => {
    const { quote } = await aQuotableHome(db)
    const first = await quote()
    const unapproved = await quote({ versionOf: first.id, discount: '4' })
    expect((await findBuyerQuote(db, first.token))?.standing).toBe('valid')
    await db.update(quotesTable).set({ state: 'issued' }).where(eq(quotesTable.id, unapproved.id))
    expect(await findBuyerQuote(db, first.token)).toMatchObject({
      standing: 'replaced',
      newer: { token: unapproved.token },
    })
    expect((await findBuyerQuote(db, unapproved.token))?.standing).toBe('valid')
  })

  test('is still valid after a change of the list price, and reports the change', async ({ db }) => {
    const { quote, type } = await aQuotableHome(db)
    const { token } = await quote()
    expect(await findBuyerQuote(db, token)).toMatchObject({ standing: 'valid', isPriceChanged: false })
    await db.update(unitTypesTable).set({ price: 11_000_000 }).where(eq(unitTypesTable.id, type.id))
    expect(await findBuyerQuote(db, token)).toMatchObject({ standing: 'valid', isPriceChanged: true })
  })

  test('is not valid while its home is taken by somebody else; it is "yours" once the home is reserved for the buyer', async ({
    db,
  }) => {
    const { quote, unit, lead, sales } = await aQuotableHome(db)
    const newQuote = await quote()
    const standing = async () => (await findBuyerQuote(db, newQuote.token))?.standing
    const claims: [kind: 'hold' | 'reservation' | 'sale', leadId: string | null, standing: string][] = [
      ['hold', null, 'taken'],
      ['sale', (await aLead(db)).id, 'taken'],
      ['hold', lead.id, 'valid'],
      ['reservation', lead.id, 'yours'],
    ]
    for (const [kind, leadId, expected] of claims) {
      await db.insert(unitClaimsTable).values({ unitId: unit.id, kind, leadId, during: openPeriod, staffName: 'Agent' })
      expect(await standing(), `${kind} ${expected}`).toBe(expected)
      await db.delete(unitClaimsTable).where(eq(unitClaimsTable.unitId, unit.id))
    }
    await withdrawQuote(db, sales, newQuote.id)
    expect(await standing()).toBe('withdrawn')
  })
})

const notesOf = (db: Tx, dealId: string) =>
  db
    .select()
    .from(activitiesTable)
    .where(and(eq(activitiesTable.dealId, dealId), eq(activitiesTable.kind, 'note')))

describe('a buyer who asks to reserve', () => {
  test('is recorded once in spite of ten simultaneous presses', async ({ db }) => {
    const company = companyOf(await ensureSettings(db))
    const { quote, lead, sales } = await aQuotableHome(db)
    const newQuote = await quote()
    const night = parseLocal(`${dayFromToday(1)}T02:00`)
    const press = () => requestReservation(db, newQuote.token, company, night)
    const presses = await Promise.all(Array.from({ length: 10 }, press))
    expect(new Set(presses)).toEqual(new Set([true]))
    const [stored] = await db.select().from(quotesTable).where(eq(quotesTable.id, newQuote.id))
    expect(stored?.reserveRequestedAt).toBeInstanceOf(Date)
    const notes = await notesOf(db, lead.dealId)
    expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('I want to reserve')])
    const tasks = await db.select().from(tasksTable).where(eq(tasksTable.dealId, lead.dealId))
    expect(tasks.map(({ text }) => text)).toEqual([expect.stringContaining('Reserve B-14')])
    // The task is due when the office opens.
    expect(tasks[0]?.dueAt).toEqual(nextOpening(night, (await readReplyRules(db)).hours))
    const mails = await db.select().from(emailsTable).where(eq(emailsTable.leadId, lead.id))
    expect(mails).toMatchObject([{ kind: 'quote-reserve', to: sales.email, headers: { 'Reply-To': lead.email } }])
  })

  test('is not recorded for an expired quote or an unknown token', async ({ db }) => {
    const company = companyOf(await ensureSettings(db))
    const { quote, lead } = await aQuotableHome(db)
    const { token, id } = await quote()
    await db
      .update(quotesTable)
      .set({ validUntil: dayFromToday(-1) })
      .where(eq(quotesTable.id, id))
    // The result is false only for an unknown token.
    expect(await requestReservation(db, token, company)).toBe(true)
    expect(await requestReservation(db, newToken(32), company)).toBe(false)
    expect(await notesOf(db, lead.dealId)).toEqual([])
  })
})

test('a mailed quote ends only the wait of its buyer; another sender of the mailbox still waits', async ({ db }) => {
  const company = companyOf(await ensureSettings(db))
  const { quote, lead, sales } = await aQuotableHome(db)
  const { contactId, dealId, email } = lead
  const other = await aLead(db, { contactId, dealId, email, name: 'Mary Njeri' })
  await db.update(dealsTable).set({ awaitingReplySince: lead.createdAt }).where(eq(dealsTable.id, dealId))
  await sendQuote(db, sales, (await quote()).id, company)
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
  expect(deal).toMatchObject({ stage: 'offer-sent', awaitingReplySince: other.createdAt })
})

test('a quote is mailed with its link and counts as the first reply, unless it is unapproved or has no e-mail', async ({
  db,
}) => {
  const company = companyOf(await ensureSettings(db))
  const { quote, lead, sales } = await aQuotableHome(db)
  const newQuote = await quote()
  await sendQuote(db, sales, newQuote.id, company)
  const [mail] = await db
    .select()
    .from(emailsTable)
    .where(and(eq(emailsTable.leadId, lead.id), eq(emailsTable.kind, 'quote')))
  expect(mail?.to).toBe(lead.email)
  expect(mail?.headers).toEqual({ 'Reply-To': company.salesEmail })
  expect(mail?.text).toContain(`/quote/${newQuote.token}`)
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, lead.dealId))
  expect(deal).toMatchObject({ stage: 'offer-sent', value: newQuote.total })
  const replies = and(eq(activitiesTable.dealId, lead.dealId), eq(activitiesTable.isReply, true))
  expect(await db.$count(activitiesTable, replies)).toBe(1)
  const unapproved = await quote({ discount: '4' })
  await expect(sendQuote(db, sales, unapproved.id, company)).rejects.toThrow('cannot be sent')
  await db.update(leadsTable).set({ email: null }).where(eq(leadsTable.id, lead.id))
  await expect(sendQuote(db, sales, newQuote.id, company)).rejects.toThrow('no e-mail')
})
