import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { aUnit } from '@/db/testing/inventory'
import { aStaffMember } from '@/db/testing/staff'
import { test as baseTest } from '@/db/testing/test'
import { csvResponse } from '@/lib/export/csv'
import { applyImport, previewImport } from './csv/apply-import'
import { csvColumns, listCsvRows } from './csv/unit-csv'
import { listStaffUnits, unitFilterOptions } from './grid'
import { priceChangeSchema } from './price-change'
import { changePrices, previewPrices } from './reprice'
import { findLastChange, undoLastChange } from './undo-change'
import { unitViewSchema } from './unit-view'

const homes = 5000

const test = baseTest.extend('estateId', { scope: 'file' }, ({ db }) => aLargeEstate(db))

/** Creates an estate of 5,000 homes. Each has a past claim, and every fifth a present one. */
async function aLargeEstate(db: Db) {
  const { estateId, unitTypeId } = await aUnit(db, { price: 9_000_000 })
  const rows = Array.from({ length: homes - 1 }, (_, index) => ({
    estateId,
    unitTypeId,
    code: `B${Math.floor(index / 50)}-${index % 50}`,
    block: `B${Math.floor(index / 50)}`,
    price: 10_000_000 + index,
    plotSqm: 450.5,
    visitorNote: index % 3 ? null : 'Corner, "quiet" side',
    releasedAt: new Date(0),
  }))
  for (let start = 0; start < rows.length; start += 1000)
    await db.insert(unitsTable).values(rows.slice(start, start + 1000))
  await db.execute(sql`insert into ${unitClaimsTable} (unit_id, kind, during, staff_name)
    select id, 'hold', tstzrange(now() - interval '9 days', now() - interval '6 days'), 'Sample' from units`)
  await db.execute(sql`insert into ${unitClaimsTable} (unit_id, kind, during, staff_name)
    select id, 'sale', tstzrange(now() - interval '1 day', null), 'Sample' from units where right(code, 1) in ('1', '5')`)
  await db.execute(sql`analyze`)
  return estateId
}

describe('an estate of 5,000 homes', { tags: 'bench' }, () => {
  // Creates the estate before the first test, whose time would otherwise include it.
  test.beforeAll(({ estateId: _ }) => {})

  test('the grid shows a page', async ({ db, estateId }) => {
    const view = unitViewSchema.parse({ estate: estateId, sort: 'price', page: 41 })
    const [options, { units }] = await Promise.all([unitFilterOptions(db, estateId), listStaffUnits(db, view)])
    // The first home has a block of its own.
    expect(options.blocks).toHaveLength(homes / 50 + 1)
    expect(units.length).toBeGreaterThan(0)
    const sold = await listStaffUnits(db, unitViewSchema.parse({ estate: estateId, state: 'sold' }))
    expect(sold.units.length).toBeGreaterThan(0)
    const afterLast = await listStaffUnits(db, unitViewSchema.parse({ estate: estateId, page: 999 }))
    expect(afterLast).toEqual({ units: [], total: homes })
  })

  test('a CSV file is written, and an import changes every price above 10 million', async ({ db, estateId }) => {
    const by = await aStaffMember(db, { role: 'sales-manager' })
    const rows = await listCsvRows(db, unitViewSchema.parse({ estate: estateId }))
    const exported = await csvResponse('homes', csvColumns, rows).text()
    expect(exported.length).toBeGreaterThan(500_000)
    // Prices of 10 million and more become 11 million and more, with separators.
    const file = new TextEncoder().encode(
      exported.replace(/"10(\d{6})"/g, (_, rest: string) => `"11,${rest.slice(0, 3)},${rest.slice(3)}"`),
    )
    const preview = await previewImport(db, file)
    expect(preview).toMatchObject({ changed: homes - 1, problemTotal: 0 })
    expect(await applyImport(db, by, file, preview.fingerprint ?? '')).toEqual({ changed: homes - 1, added: 0 })
  })

  test('all prices are raised together, and the raise is undone', async ({ db, estateId }) => {
    const by = await aStaffMember(db, { role: 'sales-manager' })
    const selection = { filter: { q: '', estate: estateId, state: null, type: null, block: null, offer: null } }
    const raise = priceChangeSchema.parse({ kind: 'percent', value: '3', step: 1000 })
    const { fingerprint } = await previewPrices(db, selection, raise)
    await changePrices(db, by, selection, raise, fingerprint)
    await undoLastChange(db, by, (await findLastChange(db, by))?.batchId ?? '')
    expect((await previewPrices(db, selection, raise)).fingerprint).toBe(fingerprint)
  })
})
