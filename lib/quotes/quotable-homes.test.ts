import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { unitsTable } from '@/db/tables/inventory'
import { anEntry, live } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { listQuotableHomes, proposeHome } from './quotable-homes'

/** An estate with two homes that can be quoted. */
async function anEstate(db: Tx, title: string) {
  const estate = await anEntry(db, 'estates', { ...live, title, pricesUntil: null })
  const type = await anEntry(db, 'unitTypes', { ...live, estateId: estate.id, price: 10_000_000 })
  const unit = (code: string) => aUnit(db, { estateId: estate.id, unitTypeId: type.id, code })
  return { estate, first: await unit('A-01'), second: await unit('A-02') }
}

async function propose(db: Tx, lead: Awaited<ReturnType<typeof aLead>>) {
  return proposeHome(db, lead, await listQuotableHomes(db, lead))
}

describe('a new quote opens with', () => {
  test('the first home of the estate of the deal, not of the first estate', async ({ db }) => {
    await anEstate(db, 'Acacia')
    const { estate, first } = await anEstate(db, 'Zawadi')
    const lead = await aLead(db, { deal: { estateId: estate.id } })
    expect(await propose(db, lead)).toEqual({ unitId: first.id, note: null })
  })

  test('the home that was asked about, also in an earlier lead', async ({ db }) => {
    const { estate, first, second } = await anEstate(db, 'Zawadi')
    const early = await aLead(db, { unitId: second.id, deal: { estateId: estate.id } })
    const { contactId, dealId } = early
    const late = await aLead(db, { contactId, dealId })
    expect(await propose(db, late)).toEqual({ unitId: second.id, note: null })
    const other = await aLead(db, { contactId, dealId, unitId: first.id })
    expect(await propose(db, early)).toEqual({ unitId: second.id, note: null })
    expect(await propose(db, other)).toEqual({ unitId: first.id, note: null })
  })

  test('another home of the estate when the named one is gone, with a note', async ({ db }) => {
    const { estate, first, second } = await anEstate(db, 'Zawadi')
    const lead = await aLead(db, { unitId: second.id, deal: { estateId: estate.id } })
    await db.update(unitsTable).set({ withdrawnAt: new Date() }).where(eq(unitsTable.id, second.id))
    expect(await propose(db, lead)).toEqual({ unitId: first.id, note: expect.stringContaining('not available') })
  })

  test('no home of another estate: the deal was moved since the home was named', async ({ db }) => {
    const { second } = await anEstate(db, 'Acacia')
    const empty = await anEntry(db, 'estates', { ...live, title: 'Zawadi' })
    const lead = await aLead(db, { unitId: second.id, deal: { estateId: empty.id } })
    expect(await propose(db, lead)).toEqual({ unitId: null, note: 'No available home of Zawadi has a price.' })
  })

  test('nothing when the deal has no estate and names no home', async ({ db }) => {
    await anEstate(db, 'Acacia')
    expect(await propose(db, await aLead(db))).toEqual({ unitId: null, note: null })
  })
})
