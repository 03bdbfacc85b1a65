import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { estatesTable } from '@/db/collections/estates'
import { paymentPlansTable } from '@/db/collections/payment-plans'
import { unitTypesTable } from '@/db/collections/unit-types'
import { auditLogTable } from '@/db/tables/history'
import { unitClaimsTable } from '@/db/tables/inventory'
import { emailsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { quoteLabel } from '@/lib/text/quote-label'
import { aQuotableHome, dayFromToday } from './testing/a-quotable-home'

const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

describe('making a quote', () => {
  test('stores the figures of home and plan, a number, an audit event and a token', async ({ db }) => {
    const { quote, lead, unit } = await aQuotableHome(db)
    const newQuote = await quote()
    expect(newQuote).toMatchObject({
      version: 1,
      state: 'issued',
      listPrice: 10_000_000,
      discount: 0,
      total: 10_000_000,
    })
    expect(newQuote.terms).toMatchObject({ code: unit.code, buyer: lead.name })
    // A deposit, seven instalments and the share at handover.
    expect(newQuote.terms.rows).toHaveLength(9)
    expect(sumOf(newQuote.terms.rows)).toBe(newQuote.total)
    expect(newQuote.token).toMatch(/^[\da-f]{64}$/)
    const [event] = await db.select().from(auditLogTable).where(eq(auditLogTable.entryId, lead.id))
    expect(event).toMatchObject({ action: 'quote-make', entryName: `Quote ${quoteLabel(newQuote)}` })
  })

  test('freezes the figures: changes of price list, plan and type do not affect the quote', async ({ db }) => {
    const { quote, type, plan } = await aQuotableHome(db)
    const newQuote = await quote({ discount: '1.5' })
    await db.update(unitTypesTable).set({ price: 20_000_000, title: 'Renamed' }).where(eq(unitTypesTable.id, type.id))
    await db.update(paymentPlansTable).set({ deposit: 50, title: 'Other' }).where(eq(paymentPlansTable.id, plan.id))
    const [stored] = await db.select().from(quotesTable).where(eq(quotesTable.id, newQuote.id))
    expect(stored).toEqual(newQuote)
    expect(stored?.total).toBe(9_850_000)
  })

  test('numbers the versions of a quote, also of two that are made simultaneously', async ({ db }) => {
    const { quote } = await aQuotableHome(db)
    const first = await quote()
    const [second, third] = await Promise.all([quote({ versionOf: first.id }), quote({ versionOf: first.id })])
    expect(new Set([second.number, third.number])).toEqual(new Set([first.number]))
    expect([second.version, third.version].sort()).toEqual([2, 3])
    expect((await quote()).number).toBeGreaterThan(first.number)
    expect(quoteLabel({ number: 123, version: 1 })).toBe('Q-000123')
    expect(quoteLabel({ number: 123, version: 2 })).toBe('Q-000123/2')
  })

  test('notifies the staff who may approve a discount above the limit of the author', async ({ db }) => {
    await ensureSettings(db)
    const { quote, owner } = await aQuotableHome(db)
    const manager = await aStaffMember(db, { role: 'sales-manager' })
    const noticesOf = async ({ id }: { id: string }) =>
      (await db.select().from(emailsTable).where(eq(emailsTable.staffId, id))).map(({ subject }) => subject)
    const small = await quote({ discount: '4' })
    const large = await quote({ discount: '9' })
    expect([small.state, large.state]).toEqual(['awaiting-approval', 'awaiting-approval'])
    expect(await noticesOf(manager)).toEqual([`Quote ${quoteLabel(small)} waits for approval`])
    expect(await noticesOf(owner)).toHaveLength(2)
  })

  test('makes one quote of a form that is sent twice', async ({ db }) => {
    const { quote, lead } = await aQuotableHome(db)
    const id = crypto.randomUUID()
    const [first, second] = await Promise.all([quote({ id }), quote({ id })])
    expect(second).toEqual(first)
    expect(await quote({ id })).toEqual(first)
    expect(await db.$count(quotesTable, eq(quotesTable.leadId, lead.id))).toBe(1)
    await db.update(quotesTable).set({ state: 'declined' }).where(eq(quotesTable.id, id))
    await expect(quote({ id })).rejects.toThrow('declined or has ended')
  })

  test('rejects a version of the quote of another lead', async ({ db }) => {
    const { quote } = await aQuotableHome(db)
    const { quote: other } = await aQuotableHome(db)
    const foreign = await other()
    await expect(quote({ versionOf: foreign.id })).rejects.toThrow('no such quote')
  })

  test('is exact for a very large price', async ({ db }) => {
    const { quote, owner } = await aQuotableHome(db, { price: 99_999_999_999, instalments: 240 })
    const newQuote = await quote({ discount: '33,333,333,333', discountBy: 'amount' }, owner)
    expect(newQuote.total).toBe(66_666_666_666)
    expect(sumOf(newQuote.terms.rows)).toBe(newQuote.total)
  })
})

describe('quoting a home', () => {
  const claim = (unitId: string, kind: 'hold' | 'reservation' | 'sale', leadId: string) => ({
    ...{ unitId, kind, leadId, staffName: 'Sample Agent' },
    during: { from: new Date(Date.now() - 1000), until: null },
  })

  test('is rejected if it is held, reserved or sold for somebody else', async ({ db }) => {
    for (const [kind, words] of [
      ['hold', 'on hold for somebody else'],
      ['reservation', 'reserved for somebody else'],
      ['sale', 'sold for somebody else'],
    ] as const) {
      const { quote, unit } = await aQuotableHome(db)
      await db.insert(unitClaimsTable).values(claim(unit.id, kind, (await aLead(db)).id))
      await expect(quote()).rejects.toThrow(words)
    }
  })

  test('is possible if it is reserved for the buyer, also by another lead of the buyer', async ({ db }) => {
    const { quote, unit, lead } = await aQuotableHome(db)
    const other = await aLead(db, { contactId: lead.contactId })
    await db.insert(unitClaimsTable).values(claim(unit.id, 'reservation', other.id))
    expect((await quote()).state).toBe('issued')
  })

  test('is rejected without a price, or after the end of the price list', async ({ db }) => {
    const { quote, type, estate } = await aQuotableHome(db)
    await db.update(unitTypesTable).set({ price: 0 }).where(eq(unitTypesTable.id, type.id))
    await expect(quote()).rejects.toThrow('has no price today')
    await db.update(unitTypesTable).set({ price: 5_000_000 }).where(eq(unitTypesTable.id, type.id))
    await db
      .update(estatesTable)
      .set({ pricesUntil: dayFromToday(-1) })
      .where(eq(estatesTable.id, estate.id))
    await expect(quote()).rejects.toThrow('has no price today')
  })

  test('is rejected with a plan of another estate, an ended plan, an invalid discount or an invalid day', async ({
    db,
  }) => {
    const { quote, plan } = await aQuotableHome(db)
    const { plan: foreign } = await aQuotableHome(db)
    await expect(quote({ planId: foreign.id })).rejects.toThrow('not for this home')
    await expect(quote({ discount: 'much' })).rejects.toThrow('percentage')
    await expect(quote({ discount: '10,000,000', discountBy: 'amount' })).rejects.toThrow('as large as the price')
    await expect(quote({ discount: '10,000,001', discountBy: 'amount' })).rejects.toThrow('At most')
    await expect(quote({ validUntil: dayFromToday(-1) })).rejects.toThrow('in the past')
    await expect(quote({ validUntil: dayFromToday(400) })).rejects.toThrow('a year at most')
    await db
      .update(paymentPlansTable)
      .set({ validUntil: dayFromToday(-1) })
      .where(eq(paymentPlansTable.id, plan.id))
    await expect(quote()).rejects.toThrow('no longer valid')
  })
})
