import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { unitStateAt, unitStates } from '@/db/inventory/unit-state'
import type { Period } from '@/db/period'
import { type ClaimKind, unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { getUnit, getUnits } from './unit-api'
import { findUnit, listUnits } from './units'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

const claim = (db: Tx, unitId: string, kind: ClaimKind, during: Period) =>
  db.insert(unitClaimsTable).values({ unitId, kind, during, staffName: 'Sample Agent' })

/** Creates an estate with a home for each kind of history. */
async function anEstateWithHomes(db: Tx) {
  const estate = await anEntry(db, 'estates', publishedValues)
  const type = await anEntry(db, 'unitTypes', {
    ...publishedValues,
    estateId: estate.id,
    price: 9_000_000,
    areaSqm: 100,
  })
  const aHome = (code: string, values = {}) => aUnit(db, { code, estateId: estate.id, unitTypeId: type.id, ...values })
  await aHome('A-01')
  await aHome('A-02', { releasedAt: null })
  await aHome('A-03', { releasedAt: inHours(1) })
  await aHome('A-04', { withdrawnAt: inHours(-1), withdrawnReason: 'A show house.' })
  const held = await aHome('A-05', { price: 9_500_000 })
  await claim(db, held.id, 'hold', { from: inHours(-1), until: inHours(71) })
  const ended = await aHome('A-06')
  await claim(db, ended.id, 'hold', { from: inHours(-72), until: new Date(Date.now() - 1) })
  const reserved = await aHome('A-07')
  await claim(db, reserved.id, 'hold', { from: inHours(-72), until: inHours(-70) })
  await claim(db, reserved.id, 'reservation', { from: inHours(-70), until: null })
  const sold = await aHome('A-08')
  await claim(db, sold.id, 'sale', { from: inHours(-1), until: null })
  return { estate, type }
}

describe('the homes that visitors see', () => {
  test('have the state that follows from their claims and the clock', async ({ db }) => {
    const { estate } = await anEstateWithHomes(db)
    const units = await listUnits(estate.id)
    const states = Object.fromEntries(units.map(({ code, state }) => [code, state]))
    expect(states).toEqual({
      'A-01': 'available',
      'A-02': 'not-released',
      'A-03': 'not-released',
      'A-04': 'withdrawn',
      'A-05': 'held',
      'A-06': 'available',
      'A-07': 'reserved',
      'A-08': 'sold',
    })
    expect(new Set(Object.values(states)).size).toBe(unitStates.length)
    // The database and the program compute the same state.
    for (const { id, code, state } of units) {
      const claims = await db.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, id))
      const [unit] = await db.select().from(unitsTable).where(eq(unitsTable.id, id))
      expect([code, unit && unitStateAt({ ...unit, claims }, new Date())]).toEqual([code, state])
    }
  })

  test('are ready now only once they are released', async ({ db }) => {
    const { estate } = await anEstateWithHomes(db)
    await db.update(unitsTable).set({ readyOn: '2020-01-31' }).where(eq(unitsTable.estateId, estate.id))
    const units = await listUnits(estate.id)
    const ready = Object.fromEntries(units.map(unit => [unit.code, unit.ready]))
    expect(ready).toMatchObject({ 'A-01': 'now', 'A-02': null, 'A-03': null, 'A-05': 'now' })
  })

  test('have their own price, or else the price and size of their type', async ({ db }) => {
    const { estate } = await anEstateWithHomes(db)
    expect(await findUnit(estate.id, 'a-05')).toMatchObject({ code: 'A-05', price: 9_500_000, areaSqm: 100 })
    expect(await findUnit(estate.id, 'A-01')).toMatchObject({ price: 9_000_000 })
    expect(await findUnit(estate.id, 'A-99')).toBeNull()
  })

  test('are listed without withdrawn homes, names and reasons of staff, and prices of sold homes', async ({ db }) => {
    const { estate } = await anEstateWithHomes(db)
    const units = (await getUnits(estate.slug)) ?? []
    expect(units.map(({ code }) => code)).toEqual(['A-01', 'A-02', 'A-03', 'A-05', 'A-06', 'A-07', 'A-08'])
    expect(JSON.stringify(units)).not.toMatch(/Sample Agent|A show house/)
    expect(units.find(({ code }) => code === 'A-08')?.price).toBeNull()
    expect(await getUnit(estate.slug, 'a-01')).toMatchObject([{ code: 'A-01', state: 'available' }])
    expect(await getUnit(estate.slug, 'A-04')).toEqual([])
    expect(await getUnits('no-such-estate')).toBeNull()
  })
})
