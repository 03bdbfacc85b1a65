import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { unitClaimsTable } from '@/db/tables/inventory'
import { quotesTable } from '@/db/tables/quotes'
import { test } from '@/db/testing/test'
import { ConflictError, ForbiddenError } from '@/lib/errors'
import { listOwnApprovals } from '@/lib/inventory/sales/own-requests'
import { decideQuote, withdrawQuote } from './change-quote'
import { isWithinLimit, parseDiscount } from './discount'
import { listLeadQuotes, listQuotesToApprove } from './list-quotes'
import { aQuotableHome, limits } from './testing/a-quotable-home'

const stateOf = async (db: Tx, id: string) =>
  (await db.select().from(quotesTable).where(eq(quotesTable.id, id)))[0]?.state

test('the limit of a discount depends on the role and is exact to the shilling', () => {
  const offer = (discount: number) => ({ discount, listPrice: 9_999_999 })
  // The limits are 2% and 5% of the price, rounded: 200,000 and 500,000.
  expect(isWithinLimit('sales', offer(200_000), limits)).toBe(true)
  expect(isWithinLimit('sales', offer(200_001), limits)).toBe(false)
  expect(isWithinLimit('sales-manager', offer(500_000), limits)).toBe(true)
  expect(isWithinLimit('sales-manager', offer(500_001), limits)).toBe(false)
  expect(isWithinLimit('owner', offer(9_000_000), limits)).toBe(true)
  expect(isWithinLimit('viewer', offer(1), limits)).toBe(false)
})

test('a discount is parsed in the usual spellings', () => {
  const parse = (text: string, by: 'percent' | 'amount') => parseDiscount(text, by, 10_000_000)
  expect(parse('', 'percent')).toEqual({ value: 0 })
  expect(parse(' 2,5 % ', 'percent')).toEqual({ value: 250_000 })
  expect(parse('0', 'amount')).toEqual({ value: 0 })
  expect(parse('KES 0.5M', 'amount')).toEqual({ value: 500_000 })
  for (const text of ['-1', '100', '2.555', 'x']) expect(parse(text, 'percent')).toHaveProperty('message')
  expect(parse('-5', 'amount')).toHaveProperty('message')
})

describe('a discount beyond the limit', () => {
  test('waits, is listed for roles that may approve it, and is approved by one of them', async ({ db }) => {
    const { quote, manager, owner, sales, lead } = await aQuotableHome(db)
    const newQuote = await quote({ discount: '4' })
    expect(newQuote.state).toBe('awaiting-approval')
    const waitsFor = async (role: 'sales' | 'sales-manager' | 'owner') =>
      (await listQuotesToApprove(db, role, limits)).some(({ quote: { id } }) => id === newQuote.id)
    expect([await waitsFor('sales'), await waitsFor('sales-manager'), await waitsFor('owner')]).toEqual([
      false,
      true,
      true,
    ])
    await expect(decideQuote(db, sales, newQuote.id, 'approve', limits)).rejects.toBeInstanceOf(ForbiddenError)
    await decideQuote(db, manager, newQuote.id, 'approve', limits)
    const [listed] = await listLeadQuotes(db, [lead.id])
    expect(listed).toMatchObject({ state: 'issued', decidedByName: manager.name })
    await expect(decideQuote(db, owner, newQuote.id, 'decline', limits)).rejects.toBeInstanceOf(ConflictError)
  })

  test('above the limit of managers can only be decided by an owner', async ({ db }) => {
    const { quote, manager, owner } = await aQuotableHome(db)
    const newQuote = await quote({ discount: '6' }, manager)
    await expect(decideQuote(db, manager, newQuote.id, 'approve', limits)).rejects.toBeInstanceOf(ForbiddenError)
    await decideQuote(db, owner, newQuote.id, 'decline', limits)
    expect(await stateOf(db, newQuote.id)).toBe('declined')
  })

  test('cannot be decided after a newer version was issued', async ({ db }) => {
    const { quote, manager, sales } = await aQuotableHome(db)
    const newQuote = await quote({ discount: '4' })
    expect(await listOwnApprovals(db, sales.id)).toMatchObject([{ id: newQuote.id }])
    await quote({ discount: '1', versionOf: newQuote.id })
    const toApprove = await listQuotesToApprove(db, 'owner', limits)
    expect(toApprove.filter(({ quote: { id } }) => id === newQuote.id)).toEqual([])
    await expect(decideQuote(db, manager, newQuote.id, 'approve', limits)).rejects.toThrow(
      'A newer version of it is issued',
    )
    expect(await stateOf(db, newQuote.id)).toBe('awaiting-approval')
  })

  test('cannot be approved after the home was sold', async ({ db }) => {
    const { quote, manager, unit } = await aQuotableHome(db)
    const newQuote = await quote({ discount: '4' })
    await db.insert(unitClaimsTable).values({
      ...{ unitId: unit.id, kind: 'sale', staffName: 'Sample Agent' },
      during: { from: new Date(Date.now() - 1000), until: null },
    })
    await expect(decideQuote(db, manager, newQuote.id, 'approve', limits)).rejects.toThrow('is sold')
    expect(await stateOf(db, newQuote.id)).toBe('awaiting-approval')
  })
})

test('an issued quote is withdrawn with all its versions, but an unapproved version alone', async ({ db }) => {
  const { quote, sales } = await aQuotableHome(db)
  const first = await quote()
  const second = await quote({ versionOf: first.id, discount: '1' })
  const unapproved = await quote({ versionOf: first.id, discount: '4' })
  await withdrawQuote(db, sales, unapproved.id)
  expect([await stateOf(db, first.id), await stateOf(db, unapproved.id)]).toEqual(['issued', 'withdrawn'])
  await withdrawQuote(db, sales, second.id)
  expect([await stateOf(db, first.id), await stateOf(db, second.id)]).toEqual(['withdrawn', 'withdrawn'])
  await expect(withdrawQuote(db, sales, second.id)).rejects.toBeInstanceOf(ConflictError)
})
