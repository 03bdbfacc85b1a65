import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { contentClockTable } from '@/db/tables/content-clock'
import { auditLogTable } from '@/db/tables/history'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { aUnit } from '@/db/testing/inventory'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ConflictError, ForbiddenError } from '@/lib/errors'
import { changeUnits, type UnitEdit } from './change-units'
import { findLastChange, undoLastChange } from './undo-change'
import { changeUnit } from './unit-transitions'
import { type UnitValue, type UnitValues, unitColumns } from './unit-values'

const aManager = (db: Tx) => aStaffMember(db, { role: 'sales-manager' })

/** Creates units of one estate and type. */
async function someUnits(db: Tx, total: number) {
  const first = await aUnit(db)
  const { estateId, unitTypeId } = first
  const others = await Promise.all(Array.from({ length: total - 1 }, () => aUnit(db, { estateId, unitTypeId })))
  return [first, ...others]
}

async function valuesOf(db: Tx, ids: string[]): Promise<Map<string, UnitValues>> {
  const rows = await db.select().from(unitsTable).where(inArray(unitsTable.id, ids))
  return new Map(
    rows.map(row => [row.id, Object.fromEntries(unitColumns.map(column => [column, row[column]])) as UnitValues]),
  )
}

const changesOf = (db: Tx, ids: string[]) =>
  db
    .select()
    .from(unitEventsTable)
    .where(and(inArray(unitEventsTable.unitId, ids), eq(unitEventsTable.verb, 'change')))
    .orderBy(unitEventsTable.id)

const priceEdit = (id: string, before: number | null, after: number | null): UnitEdit => ({
  id,
  changed: { price: [before, after] },
})

describe('a change of many units', () => {
  test('is stored as one batch, with an event per unit, one line in the audit log and a new content version', async ({
    db,
  }) => {
    const [by, units] = [await aManager(db), await someUnits(db, 3)]
    const ids = units.map(({ id }) => id)
    const version = async () =>
      (await db.select().from(contentClockTable).where(eq(contentClockTable.collection, 'inventory')))[0]?.changedAt
    const before = await version()
    const batchId = await changeUnits(
      db,
      by,
      ids.map(id => ({ id, changed: { price: [null, 5_000_000], visitorNote: [null, 'Corner plot'] } })),
    )
    for (const values of (await valuesOf(db, ids)).values())
      expect(values).toMatchObject({ price: 5_000_000, visitorNote: 'Corner plot', areaSqm: null, block: 'A' })
    const events = await changesOf(db, ids)
    expect(events.map(event => event.batchId)).toEqual([batchId, batchId, batchId])
    expect(events[0]).toMatchObject({
      staffId: by.id,
      staffName: by.name,
      changed: { price: [null, 5_000_000], visitorNote: [null, 'Corner plot'] },
    })
    const logged = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, by.id))
    expect(logged).toMatchObject([{ action: 'unit-change', entryName: '3 homes', changed: ['price', 'visitorNote'] }])
    expect(await version()).not.toEqual(before)
    const [row] = await db
      .select()
      .from(unitsTable)
      .where(eq(unitsTable.id, units[0]?.id ?? ''))
    expect(row?.version).toBe(2)
  })

  test('records nothing if no value differs', async ({ db }) => {
    const [by, unit] = [await aManager(db), await aUnit(db, { price: 7 })]
    expect(await changeUnits(db, by, [priceEdit(unit.id, 7, 7)])).toBeNull()
    expect(await changesOf(db, [unit.id])).toEqual([])
  })

  test('is rejected as a whole when one value was changed in the meantime; the error names the unit', async ({
    db,
  }) => {
    const [by, units] = [await aManager(db), await someUnits(db, 3)]
    const [first, second, third] = units.map(({ id }) => id) as [string, string, string]
    await changeUnits(db, by, [priceEdit(second, null, 8_000_000)])
    const edits = [first, second, third].map(id => priceEdit(id, null, 9_000_000))
    await expect(changeUnits(db, by, edits)).rejects.toThrow(`Somebody changed ${units[1]?.code} (price)`)
    const values = await valuesOf(db, [first, second, third])
    expect([first, second, third].map(id => values.get(id)?.price)).toEqual([null, 8_000_000, null])
    // Another value of the same unit can be changed.
    await changeUnits(db, by, [{ id: second, changed: { staffNote: [null, 'Ask the surveyor.'] } }])
    expect((await valuesOf(db, [second])).get(second)).toMatchObject({
      price: 8_000_000,
      staffNote: 'Ask the surveyor.',
    })
  })

  test('rejects a type of another estate', async ({ db }) => {
    const [by, unit, other] = [await aManager(db), await aUnit(db), await aUnit(db)]
    const edit: UnitEdit = { id: unit.id, changed: { unitTypeId: [unit.unitTypeId, other.unitTypeId] } }
    await expect(changeUnits(db, by, [edit])).rejects.toThrow('type of another estate')
  })

  test('is only for roles that can edit the inventory', async ({ db }) => {
    const unit = await aUnit(db)
    for (const role of ['sales', 'editor', 'viewer', 'foundation-editor'] as const) {
      const by = await aStaffMember(db, { role })
      await expect(changeUnits(db, by, [priceEdit(unit.id, null, 1)])).rejects.toBeInstanceOf(ForbiddenError)
      await expect(undoLastChange(db, by, crypto.randomUUID())).rejects.toBeInstanceOf(ForbiddenError)
    }
  })

  test('succeeds only once when two are made simultaneously', async ({ db }) => {
    const [by, units] = [await aManager(db), await someUnits(db, 4)]
    const edits = (price: number) => units.map(({ id }) => priceEdit(id, null, price))
    const results = await Promise.allSettled([
      changeUnits(db, by, edits(1_000_000)),
      changeUnits(db, by, edits(2_000_000).toReversed()),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const ids = units.map(({ id }) => id)
    const prices = [...(await valuesOf(db, ids)).values()].map(({ price }) => price)
    expect(new Set(prices).size).toBe(1)
  })
})

describe('the last change of a member of staff', () => {
  test('can be undone, and done again, each as a change of its own', async ({ db }) => {
    const [by, unit] = [await aManager(db), await aUnit(db, { price: 4_000_000 })]
    const batchId = await changeUnits(db, by, [priceEdit(unit.id, 4_000_000, 5_000_000)])
    const last = await findLastChange(db, by)
    expect(last).toMatchObject({ batchId, isUndo: false, units: [{ changed: { price: [5_000_000, 4_000_000] } }] })
    expect(await undoLastChange(db, by, batchId ?? '')).toBe(1)
    expect((await valuesOf(db, [unit.id])).get(unit.id)?.price).toBe(4_000_000)
    await expect(undoLastChange(db, by, batchId ?? '')).rejects.toThrow('something else since')
    const undo = await findLastChange(db, by)
    expect(undo?.isUndo).toBe(true)
    await undoLastChange(db, by, undo?.batchId ?? '')
    expect((await valuesOf(db, [unit.id])).get(unit.id)?.price).toBe(5_000_000)
    expect((await changesOf(db, [unit.id])).map(({ changed }) => changed.price?.[1])).toEqual([
      5_000_000, 4_000_000, 5_000_000,
    ])
  })

  test('cannot be undone after somebody changed the same value; changes of other values do not matter', async ({
    db,
  }) => {
    const [by, colleague] = [await aManager(db), await aManager(db)]
    const units = await someUnits(db, 2)
    const [first, second] = units.map(({ id }) => id) as [string, string]
    const batchId = await changeUnits(db, by, [priceEdit(first, null, 5_000_000), priceEdit(second, null, 5_000_000)])
    await changeUnits(db, colleague, [{ id: first, changed: { visitorNote: [null, 'Sea view'] } }])
    await changeUnit(db, colleague, first, 'withdraw', { reason: 'A show house.' })
    await changeUnits(db, colleague, [priceEdit(second, 5_000_000, 6_000_000)])
    await expect(undoLastChange(db, by, batchId ?? '')).rejects.toThrow(`Somebody changed ${units[1]?.code} (price)`)
    expect((await valuesOf(db, [first])).get(first)?.price).toBe(5_000_000)
    await changeUnits(db, colleague, [priceEdit(second, 6_000_000, 5_000_000)])
    await undoLastChange(db, by, batchId ?? '')
    expect((await valuesOf(db, [first])).get(first)).toMatchObject({ price: null, visitorNote: 'Sea view' })
  })

  test('cannot be undone by another member of staff', async ({ db }) => {
    const [by, colleague, unit] = [await aManager(db), await aManager(db), await aUnit(db)]
    const batchId = await changeUnits(db, by, [priceEdit(unit.id, null, 5_000_000)])
    expect(await findLastChange(db, colleague)).toBeNull()
    await expect(undoLastChange(db, colleague, batchId ?? '')).rejects.toBeInstanceOf(ConflictError)
  })
})

const anyValue = {
  block: fc.constantFrom('A', 'B', 'Court 1'),
  phase: fc.constantFrom(null, 'One'),
  floor: fc.constantFrom(null, 0, 3, -1),
  orientation: fc.constantFrom(null, 'North'),
  readyOn: fc.constantFrom(null, '2027-06-30'),
  areaSqm: fc.constantFrom(null, 80, 120.5, 0.1),
  plotSqm: fc.constantFrom(null, 450, 1012.25),
  price: fc.constantFrom(null, 1, 13_600_000, 99_999_999_999),
  visitorNote: fc.constantFrom(null, 'Corner', 'A "quoted" note,\nof two lines'),
  staffNote: fc.constantFrom(null, "It's \\ fine", '{"a":1}'),
} satisfies { [Column in Exclude<keyof UnitValues, 'unitTypeId'>]: fc.Arbitrary<UnitValue> }

test('undoing random batches restores the values from before, and the history reproduces the values', async ({
  db,
}) => {
  const units = await someUnits(db, 4)
  const ids = units.map(({ id }) => id)
  const original = await valuesOf(db, ids)
  const batch = fc.array(fc.record({ unit: fc.nat(3), values: fc.record(anyValue, { requiredKeys: [] }) }), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ batch, isUndone: fc.boolean() }), { maxLength: 5 }), async steps => {
      for (const { batch, isUndone } of steps) {
        const by = await aManager(db)
        const before = await valuesOf(db, ids)
        const edits = [...new Map(batch.map(step => [step.unit, step.values]))].map(([unit, values]) => {
          const id = ids[unit] as string
          const present = before.get(id) as UnitValues
          const changed = Object.entries(values).map(([name, value]) => [name, [present[name as 'price'], value]])
          return { id, changed: Object.fromEntries(changed) }
        })
        const batchId = await changeUnits(db, by, edits)
        if (isUndone && batchId) {
          await undoLastChange(db, by, batchId)
          expect(await valuesOf(db, ids)).toEqual(before)
        }
      }
      const replayed = new Map(ids.map(id => [id, { ...(original.get(id) as UnitValues) }]))
      for (const { unitId, changed } of await changesOf(db, ids))
        for (const [column, [before, after]] of Object.entries(changed)) {
          const values = replayed.get(unitId) as Record<string, unknown>
          expect(values[column]).toEqual(before)
          values[column] = after
        }
      expect(await valuesOf(db, ids)).toEqual(replayed)
    }),
    { numRuns: 40 },
  )
})
