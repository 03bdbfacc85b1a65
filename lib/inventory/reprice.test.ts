import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test as plainTest } from 'vitest'
import type { Tx } from '@/db/connect'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ForbiddenError } from '@/lib/errors'
import { changeManyUnits } from './change-many-units'
import { changedPrice, priceChangeSchema } from './price-change'
import { changePrices, previewPrices } from './reprice'
import { findLastChange, undoLastChange } from './undo-change'
import { changeUnit } from './unit-transitions'
import { type UnitFilter, unitSelectionSchema } from './unit-view'

const aManager = (db: Tx) => aStaffMember(db, { role: 'sales-manager' })
/** Returns a change by a percentage; new prices are multiples of `step` shillings. */
const byPercent = (value: string, step = 10_000) => priceChangeSchema.parse({ kind: 'percent', value, step })
const noFilter: UnitFilter = { q: '', estate: null, state: null, type: null, block: null, offer: null }

/**
 * Creates an estate with a block of homes: two with prices of their own, one with the price of its type, one sold.
 * `selection` is this block; another block has one more home.
 */
async function aBlock(db: Tx) {
  const { id: estateId } = await anEntry(db, 'estates', publishedValues)
  const type = await anEntry(db, 'unitTypes', { ...publishedValues, estateId, price: 10_000_000 })
  const addHome = (code: string, values = {}) =>
    aUnit(db, { code, estateId, unitTypeId: type.id, block: 'N1', ...values })
  const units = [
    await addHome('A', { price: 11_111_111 }),
    await addHome('B', { price: 4_990_000 }),
    await addHome('C'),
    await addHome('D'),
  ]
  await addHome('E', { block: 'N2', price: 1_000_000 })
  await changeUnit(db, await aManager(db), units[3]?.id ?? '', 'sell', { agreementOn: '2026-11-23' })
  return { units, selection: { filter: { ...noFilter, estate: estateId, block: 'N1' } } }
}

const pricesOf = async (db: Tx, units: { id: string }[]) =>
  (
    await db
      .select()
      .from(unitsTable)
      .where(
        inArray(
          unitsTable.id,
          units.map(({ id }) => id),
        ),
      )
      .orderBy(unitsTable.code)
  ).map(({ price }) => price)

describe('the prices of a filtered selection', () => {
  test('are raised by a percentage and rounded, as previewed; a sold home keeps its price', async ({ db }) => {
    const [by, { units, selection }] = [await aManager(db), await aBlock(db)]
    const change = byPercent('3')
    const preview = await previewPrices(db, selection, change)
    expect(preview.rows.map(({ code, before, after }) => [code, before, after])).toEqual([
      ['A', 11_111_111, 11_440_000],
      ['B', 4_990_000, 5_140_000],
      ['C', 10_000_000, 10_300_000],
    ])
    expect(preview).toMatchObject({
      total: 3,
      difference: 328_889 + 150_000 + 300_000,
      leftOut: ['1 home reserved or sold: the price was agreed.'],
    })
    expect(await changePrices(db, by, selection, change, preview.fingerprint)).toBe(3)
    expect(await pricesOf(db, units)).toEqual([11_440_000, 5_140_000, 10_300_000, null])

    const last = await findLastChange(db, by)
    expect(last?.units).toHaveLength(3)
    await undoLastChange(db, by, last?.batchId ?? '')
    expect(await pricesOf(db, units)).toEqual([11_111_111, 4_990_000, null, null])
  })

  test('are not changed when they differ from the preview', async ({ db }) => {
    const [by, { units, selection }] = [await aManager(db), await aBlock(db)]
    const change = byPercent('-5')
    const { fingerprint } = await previewPrices(db, selection, change)
    await changeUnit(db, by, units[0]?.id ?? '', 'sell', { agreementOn: '2026-11-23' })
    await expect(changePrices(db, by, selection, change, fingerprint)).rejects.toThrow('since the preview')
    expect(await pricesOf(db, units)).toEqual([11_111_111, 4_990_000, null, null])
  })

  test('cannot become zero or less', async ({ db }) => {
    const { selection } = await aBlock(db)
    const change = priceChangeSchema.parse({ kind: 'amount', value: '-5,000,000', step: 1 })
    await expect(previewPrices(db, selection, change)).rejects.toThrow('The price of B would be zero')
  })
})

describe('changing the states of many homes', () => {
  test('releases the homes that can be released, and lists the others with the reason', async ({ db }) => {
    const [by, { units, selection }] = [await aManager(db), await aBlock(db)]
    await db
      .update(unitsTable)
      .set({ releasedAt: null })
      .where(eq(unitsTable.id, units[0]?.id ?? ''))
    const result = await changeManyUnits(db, by, selection, 'release')
    expect(result.done).toBe(1)
    expect(result.failed.map(({ code, message }) => [code, message])).toEqual([
      ['B', 'Home B is available.'],
      ['C', 'Home C is available.'],
      ['D', expect.stringMatching('Home D is sold, by')],
    ])
    expect(await db.$count(unitEventsTable, eq(unitEventsTable.unitId, units[0]?.id ?? ''))).toBe(1)
    const withdrawn = await changeManyUnits(db, by, { ids: [units[0]?.id ?? ''] }, 'withdraw', {
      reason: 'A show house.',
    })
    expect(withdrawn).toEqual({ done: 1, failed: [] })
  })

  test('holds the available homes until a time, with a reason', async ({ db }) => {
    const [by, { units, selection }] = [await aManager(db), await aBlock(db)]
    const until = new Date(Date.now() + 20 * 86_400_000)
    const result = await changeManyUnits(db, by, selection, 'hold', { reason: 'A bank has them.', until })
    expect(result).toMatchObject({ done: 3, failed: [{ code: 'D' }] })
    for (const { id } of units.slice(0, 3)) {
      const [claim] = await db.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, id))
      expect(claim).toMatchObject({ kind: 'hold', reason: 'A bank has them.', during: { until } })
    }
  })

  test('is only for roles that can edit the inventory', async ({ db }) => {
    const by = await aStaffMember(db, { role: 'sales' })
    const { selection } = await aBlock(db)
    await expect(changeManyUnits(db, by, selection, 'release')).rejects.toBeInstanceOf(ForbiddenError)
    await expect(changePrices(db, by, selection, byPercent('1'), '')).rejects.toBeInstanceOf(ForbiddenError)
  })
})

describe('a change of prices', () => {
  plainTest.for([
    [{ kind: 'percent', value: '+2,5 %', step: 1 }, 1_000_001, 1_025_001],
    [{ kind: 'percent', value: '-0.01', step: 1 }, 100_000_000_000, 99_990_000_000],
    [{ kind: 'percent', value: '3', step: 100_000 }, 13_600_000, 14_000_000],
    [{ kind: 'amount', value: '−50k', step: 1000 }, 1_950_400, 1_900_000],
    [{ kind: 'amount', value: '0.5M', step: 50_000 }, 1_025_000, 1_550_000],
    [{ kind: 'set', value: '13 612 345', step: 100_000 }, null, 13_612_345],
    [{ kind: 'percent', value: '3', step: '1' }, null, null],
  ] as const)('%j changes %s to %s', ([change, before, after]) => {
    expect(changedPrice(before, priceChangeSchema.parse(change))).toBe(after)
  })

  plainTest.for([
    { kind: 'percent', value: 'three', step: 1 },
    { kind: 'percent', value: '', step: 1 },
    { kind: 'percent', value: '-100', step: 1 },
    { kind: 'percent', value: '100.01', step: 1 },
    { kind: 'amount', value: '--5', step: 1 },
    { kind: 'set', value: '-5', step: 1 },
    { kind: 'set', value: '', step: 1 },
    { kind: 'set', value: '5', step: 7 },
    { kind: 'double', value: '5', step: 1 },
  ])('%j is an error', change => {
    expect(priceChangeSchema.safeParse(change).success).toBe(false)
  })
})

plainTest('a selection with an invalid filter is an error, never all homes', () => {
  for (const selection of [
    {},
    { filter: {} },
    { filter: { ...noFilter, estate: 'none' } },
    { ids: [] },
    { ids: ['-'] },
  ])
    expect(unitSelectionSchema.safeParse(selection).success).toBe(false)
})
