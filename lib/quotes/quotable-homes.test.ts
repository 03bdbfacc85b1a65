import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { unitsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { listQuotableHomes, proposeHome } from './quotable-homes'

/** Creates an estate with two homes that can be quoted. */
async function anEstate(db: Tx, title: string) {
  const estate = await anEntry(db, 'estates', { ...publishedValues, title, pricesUntil: null })
  const type = await anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id, price: 10_000_000 })
  const unit = (code: string) => aUnit(db, { estateId: estate.id, unitTypeId: type.id, code })
  return { estate, first: await unit('A-01'), second: await unit('A-02') }
}

async function propose(db: Tx, lead: Awaited<ReturnType<typeof aLead>>) {
  return proposeHome(db, lead, await listQuotableHomes(db, lead))
}

describe('the proposed home of a new quote', () => {
  test('is the first home of the estate of the deal, not of the first estate', async ({ db }) => {
    await anEstate(db, 'Acacia')
    const { estate, first } = await anEstate(db, 'Zawadi')
    const lead = await aLead(db, { deal: { estateId: estate.id } })
    expect(await propose(db, lead)).toEqual({ unitId: first.id, note: null })
  })

  test('is the home that a lead names, also an earlier lead', async ({ db }) => {
    const { estate, first, second } = await anEstate(db, 'Zawadi')
    const early = await aLead(db, { unitId: second.id, deal: { estateId: estate.id } })
    const { contactId, dealId } = early
    const late = await aLead(db, { contactId, dealId })
    expect(await propose(db, late)).toEqual({ unitId: second.id, note: null })
    const other = await aLead(db, { contactId, dealId, unitId: first.id })
    expect(await propose(db, early)).toEqual({ unitId: second.id, note: null })
    expect(await propose(db, other)).toEqual({ unitId: first.id, note: null })
  })

  test('is another home of the estate, with a note, if the named one is not available', async ({ db }) => {
    const { estate, first, second } = await anEstate(db, 'Zawadi')
    const lead = await aLead(db, { unitId: second.id, deal: { estateId: estate.id } })
    await db.update(unitsTable).set({ withdrawnAt: new Date() }).where(eq(unitsTable.id, second.id))
    expect(await propose(db, lead)).toEqual({ unitId: first.id, note: expect.stringContaining('not available') })
  })

  test('is not a home of another estate, even if a lead named it before the deal was moved', async ({ db }) => {
    const { second } = await anEstate(db, 'Acacia')
    const empty = await anEntry(db, 'estates', { ...publishedValues, title: 'Zawadi' })
    const lead = await aLead(db, { unitId: second.id, deal: { estateId: empty.id } })
    expect(await propose(db, lead)).toEqual({ unitId: null, note: 'No available home of Zawadi has a price.' })
  })

  test('is null for a deal without an estate and a named home', async ({ db }) => {
    await anEstate(db, 'Acacia')
    expect(await propose(db, await aLead(db))).toEqual({ unitId: null, note: null })
  })
})
