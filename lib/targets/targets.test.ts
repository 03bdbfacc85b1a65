import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import { salesTargetsTable } from '@/db/tables/targets'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { NotFoundError } from '@/lib/errors'
import { attainedPercent } from './attained'
import { monthsBetween } from './months'
import { targetField, targetFormSchema } from './target-form'
import { noTarget } from './target-in-words'
import { listTargetStaff, listTargets, storeTargets } from './targets'

const [march, april] = ['2026-03-01', '2026-04-01'] as const
const by = { id: crypto.randomUUID(), name: 'Asha Sample' }

const readStoredTargets = (db: Tx, staffId: string) =>
  db.select().from(salesTargetsTable).where(eq(salesTargetsTable.staffId, staffId)).orderBy(salesTargetsTable.month)

/** `shown` is the target that the form displayed when it was opened. */
describe('targets', () => {
  test('are stored together; unchanged targets are not written', async ({ db }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    const target = { staffId: agent.id, month: march, homes: 4, amount: null, shown: noTarget }
    const empty = { staffId: agent.id, month: april, homes: null, amount: null, shown: noTarget }
    expect(await storeTargets(db, by, [target, empty])).toEqual([])
    const shown = { homes: 4, amount: null }
    expect(
      await storeTargets(db, by, [
        { ...target, shown },
        { ...empty, amount: 7_500_000 },
      ]),
    ).toEqual([])
    expect(await readStoredTargets(db, agent.id)).toMatchObject([
      { month: march, homes: 4, amount: null, setByName: 'Asha Sample' },
      { month: april, homes: null, amount: 7_500_000 },
    ])
    const isEvent = and(eq(auditLogTable.action, 'targets-changed'), eq(auditLogTable.entryId, agent.id))
    const events = await db.select().from(auditLogTable).where(isEvent).orderBy(auditLogTable.at)
    expect(events.map(({ changed }) => changed)).toEqual([['March 2026'], ['April 2026']])
  })

  test('are returned and nothing is stored if somebody else has changed them meanwhile', async ({ db }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    const target = { staffId: agent.id, month: march, homes: 4, amount: null, shown: noTarget }
    await storeTargets(db, by, [target])
    const other = { ...target, month: april, homes: 9 }
    const conflicts = await storeTargets(db, by, [{ ...target, homes: 5 }, other])
    // Storing the same target again is not a conflict.
    expect(await storeTargets(db, by, [target])).toEqual([])
    expect(conflicts).toMatchObject([{ month: march, homes: 4, setByName: 'Asha Sample' }])
    expect(await readStoredTargets(db, agent.id)).toMatchObject([{ month: march, homes: 4 }])
  })

  test('are not overwritten if somebody else changed them and the form still shows the former ones', async ({ db }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    const target = { staffId: agent.id, month: march, homes: 4, amount: null, shown: noTarget }
    await storeTargets(db, by, [target])
    const untouched = { ...target, homes: null }
    expect(await storeTargets(db, by, [untouched, { ...target, month: april, homes: 9 }])).toEqual([])
    expect(await readStoredTargets(db, agent.id)).toMatchObject([{ homes: 4 }, { homes: 9 }])
  })

  test('are stored only for the first of four people who save simultaneously', async ({ db }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    const store = (homes: number) =>
      storeTargets(db, by, [{ staffId: agent.id, month: march, homes, amount: null, shown: noTarget }]).then(
        conflicts => conflicts.length === 0,
        () => false,
      )
    const results = await Promise.all([3, 4, 5, 6].map(store))
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await readStoredTargets(db, agent.id)).toMatchObject([{ homes: 3 + results.indexOf(true) }])
  })

  test('are only for staff who work with leads; the list still shows former staff with a target', async ({ db }) => {
    const [editor, agent] = [await aStaffMember(db, { role: 'editor' }), await aStaffMember(db, { role: 'sales' })]
    const target = { staffId: editor.id, month: march, homes: 4, amount: null, shown: noTarget }
    await expect(storeTargets(db, by, [target])).rejects.toThrow(NotFoundError)
    expect(await readStoredTargets(db, editor.id)).toEqual([])
    const formerAgent = await aStaffMember(db, { role: 'sales', disabledAt: new Date() })
    await db
      .insert(salesTargetsTable)
      .values({ staffId: formerAgent.id, month: march, homes: 2, setByName: 'Asha Sample' })
    const listed = await listTargetStaff(db, await listTargets(db, [march]))
    expect(listed).toContainEqual({ id: agent.id, name: agent.name })
    expect(listed.at(-1)).toEqual({ id: formerAgent.id, name: formerAgent.name })
  })
})

describe('the form of targets', () => {
  const staffAndMonth = { staffId: crypto.randomUUID(), month: march }
  const shown = { homes: 2, amount: 7_000_000 }
  const parse = (homes: string, amount: string, cell: { staffId: string; month: string } = staffAndMonth) =>
    targetFormSchema.safeParse({
      [targetField('shown', cell)]: '2 7000000',
      [targetField('homes', cell)]: homes,
      [targetField('amount', cell)]: amount,
    })

  test('parses amounts in the usual spellings', () => {
    for (const amount of ['7.5M', '7,500,000', 'KES 7 500 000'])
      expect(parse(' 4 ', amount).data).toEqual([{ ...staffAndMonth, homes: 4, amount: 7_500_000, shown }])
    expect(parse('', '').data).toEqual([{ ...staffAndMonth, homes: null, amount: null, shown }])
  })

  test('shows each message at its input, and rejects invalid months and accounts', () => {
    const problems = (homes: string, amount: string) => parse(homes, amount).error?.issues.map(({ path }) => path)
    expect(problems('2.5', '')).toEqual([[targetField('homes', staffAndMonth)]])
    expect(problems('0', 'lots')).toEqual([
      [targetField('homes', staffAndMonth)],
      [targetField('amount', staffAndMonth)],
    ])
    expect(parse('4', '', { ...staffAndMonth, month: '2026-03-02' }).success).toBe(false)
    expect(parse('4', '', { ...staffAndMonth, staffId: 'nobody' }).success).toBe(false)
  })
})

describe('the attained percentage', () => {
  const row = (sold: number, turnover: number, homes: number | null, amount: number | null) => ({
    sold,
    turnover,
    target: { homes, amount },
  })

  test('uses amounts if all rows with a target have one, else homes if all have them, and leaves out rows without a target', () => {
    expect(attainedPercent([row(1, 5_000_000, 4, 10_000_000)])).toBe(50)
    expect(attainedPercent([row(1, 5_000_000, 4, null)])).toBe(25)
    expect(attainedPercent([row(1, 5_000_000, null, null)])).toBeNull()
    expect(attainedPercent([row(1, 5_000_000, 4, 10_000_000), row(9, 90_000_000, null, null)])).toBe(50)
    expect(attainedPercent([row(1, 5_000_000, 4, 10_000_000), row(3, 9_000_000, 4, null)])).toBe(50)
    expect(attainedPercent([row(1, 5_000_000, null, 10_000_000), row(3, 9_000_000, 4, null)])).toBeNull()
  })
})

test('monthsBetween returns all months that are at least partly in the period', () => {
  expect(monthsBetween('2026-11-30', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  expect(monthsBetween('2026-03-01', '2026-03-31')).toEqual([march])
})
