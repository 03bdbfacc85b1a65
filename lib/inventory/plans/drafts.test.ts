import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import { estatePlansTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { createUnits } from '../create-units'
import { type DraftInput, publishPlan, restorePlan, type SavedDraft, saveDraft } from './drafts'
import { findPlanFeatures, findPlanToEdit, listPlanVersions } from './queries'
import { moveShape, numberedCodes, polygon, rowOfPlots } from './shapes'

const row = (count: number, y = 0) =>
  rowOfPlots({
    from: [0, y],
    to: [count * 12, y],
    codes: numberedCodes(`R${y}-01`, count),
    depth: 25,
    side: 'right',
  })
/** Returns the input of a save. The editor opened the version `opened`, or an estate without a plan. */
const input = (opened: SavedDraft | null, values: Partial<DraftInput> = {}): DraftInput => ({
  basis: opened && { id: opened.id, updatedAt: opened.updatedAt },
  asCopy: false,
  features: row(3),
  pictureId: null,
  picturePlacement: null,
  ...values,
})
const publication = (draft: SavedDraft) => ({
  updatedAt: draft.updatedAt,
  datedOn: '2026-11-01',
  reason: 'The first phase.',
})
const aDraft = async (db: Tx) => {
  const [estate, ann, ben] = await Promise.all([
    anEntry(db, 'estates', publishedValues),
    aStaffMember(db, { role: 'sales-manager' }),
    aStaffMember(db, { role: 'owner' }),
  ])
  return { estate, ann, ben, draft: await saveDraft(db, ann, estate.id, input(null)) }
}
const planOf = async (db: Tx, id: string) =>
  (await db.select().from(estatePlansTable).where(eq(estatePlansTable.id, id)))[0]
const actionsOn = async (db: Tx, id: string) =>
  (await db.select().from(auditLogTable).where(eq(auditLogTable.entryId, id))).map(({ action }) => action)

describe('a draft of a plan', () => {
  test('is stored with the codes and blocks in the spelling of the homes', async ({ db }) => {
    const { estate, ann } = await aDraft(db)
    await aUnit(db, { estateId: estate.id, code: 'J-01', block: 'North Court' })
    const [first, second, third] = rowOfPlots({
      from: [0, 90],
      to: [36, 90],
      codes: ['j–01', 'J-99', 'x'],
      depth: 25,
      side: 'right',
    })
    const block = third && { ...third, properties: { kind: 'block' as const, code: 'north  court' } }
    const features = [first, second, block].filter(feature => feature !== undefined)

    const { id } = await saveDraft(db, ann, estate.id, input(null, { features, asCopy: true }))

    expect((await planOf(db, id))?.features.map(({ properties }) => properties.code)).toEqual([
      'J-01',
      'J-99',
      'North Court',
    ])
  })

  test('is stored again and again as one version, and logged once per member of staff', async ({ db }) => {
    const { estate, ann, ben, draft } = await aDraft(db)
    const second = await saveDraft(db, ann, estate.id, input(draft, { features: row(5) }))
    const third = await saveDraft(db, ben, estate.id, input(second, { features: row(6) }))
    expect([second, third].map(({ id, version }) => [id, version])).toEqual([
      [draft.id, 1],
      [draft.id, 1],
    ])
    expect((await findPlanToEdit(db, estate.id))?.plan?.features).toHaveLength(6)
    expect(await actionsOn(db, draft.id)).toEqual(['save', 'save'])
  })

  test('is refused with the name of the first editor if two edit; no work of either is lost', async ({ db }) => {
    const { estate, ann, ben, draft } = await aDraft(db)
    await saveDraft(db, ben, estate.id, input(draft, { features: row(9) }))
    const mine = input(draft, { features: row(4) })
    const refused = await saveDraft(db, ann, estate.id, mine).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConflictError)
    expect((refused as ConflictError).conflict.change?.by).toBe(ben.name)
    const copy = await saveDraft(db, ann, estate.id, { ...mine, asCopy: true })
    expect([(await planOf(db, draft.id))?.features.length, (await planOf(db, copy.id))?.features.length]).toEqual([
      9, 4,
    ])
  })

  test('cannot replace a version that somebody published since', async ({ db }) => {
    const { estate, ann, ben, draft } = await aDraft(db)
    const published = await publishPlan(db, ben, draft.id, publication(draft))
    await expect(saveDraft(db, ann, estate.id, input(draft))).rejects.toBeInstanceOf(ConflictError)
    await expect(saveDraft(db, ann, estate.id, input(null))).rejects.toBeInstanceOf(ConflictError)
    const next = await saveDraft(db, ann, estate.id, input(published, { features: row(4) }))
    expect(next.version).toBe(2)
    expect((await planOf(db, draft.id))?.features).toHaveLength(3)
  })

  test('is stored only once when two are saved simultaneously', async ({ db }) => {
    const { estate, ann, ben, draft } = await aDraft(db)
    const results = await Promise.allSettled([ann, ben].map(by => saveDraft(db, by, estate.id, input(draft))))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is refused for an estate that does not exist', async ({ db }) => {
    const ann = await aStaffMember(db)
    await expect(saveDraft(db, ann, crypto.randomUUID(), input(null))).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('publishing a plan', () => {
  test('stores its date and reason, and works once', async ({ db }) => {
    const { ann, draft } = await aDraft(db)
    await publishPlan(db, ann, draft.id, publication(draft))
    expect(await planOf(db, draft.id)).toMatchObject({ datedOn: '2026-11-01', reason: 'The first phase.' })
    expect((await planOf(db, draft.id))?.publishedAt).not.toBeNull()
    expect(await actionsOn(db, draft.id)).toContain('publish')
    await expect(publishPlan(db, ann, draft.id, publication(draft))).rejects.toThrow('public already')
  })

  test('is refused after a change that staff have not seen, and with shapes that are not valid', async ({ db }) => {
    const { estate, ann, ben, draft } = await aDraft(db)
    const crossing = polygon(
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      { kind: 'unit', code: 'B-09' },
    )
    const changed = await saveDraft(db, ben, estate.id, input(draft, { features: [crossing] }))
    await expect(publishPlan(db, ann, draft.id, publication(draft))).rejects.toThrow(
      'changed this plan in the meantime',
    )
    await expect(publishPlan(db, ann, draft.id, publication(changed))).rejects.toThrow('B-09 crosses itself.')
    const empty = await saveDraft(db, ben, estate.id, input(changed, { features: [] }))
    await expect(publishPlan(db, ann, draft.id, publication(empty))).rejects.toThrow('This plan is empty')
    expect((await planOf(db, draft.id))?.publishedAt).toBeNull()
  })

  test('makes an older draft the newest version', async ({ db }) => {
    const { estate, ann, draft } = await aDraft(db)
    const other = await saveDraft(db, ann, estate.id, input(draft, { asCopy: true }))
    await publishPlan(db, ann, other.id, publication(other))
    const published = await publishPlan(db, ann, draft.id, publication(draft))
    expect(published.version).toBe(3)
    expect((await listPlanVersions(db, estate.id)).map(({ version }) => version)).toEqual([3, 2])
  })
})

test('restoring an old version creates a new draft and changes no version', async ({ db }) => {
  const { estate, ann, draft } = await aDraft(db)
  const published = await publishPlan(db, ann, draft.id, publication(draft))
  const features = row(3).map(feature => moveShape(feature, [1, 0]))
  await saveDraft(db, ann, estate.id, input(published, { features }))
  const restored = await restorePlan(db, ann, draft.id)
  expect(restored.version).toBe(3)
  expect((await findPlanToEdit(db, estate.id))?.plan).toMatchObject({ id: restored.id, publishedAt: null })
  expect(await findPlanFeatures(db, estate.id, 3)).toEqual(row(3))
  expect(await findPlanFeatures(db, estate.id, 2)).toEqual(features)
  expect(await actionsOn(db, draft.id)).toContain('restore')
})

describe('homes for shapes', () => {
  test('are created together, with their history, and are not released', async ({ db }) => {
    const ann = await aStaffMember(db)
    const { estateId, unitTypeId } = await aUnit(db)
    const codes = numberedCodes('N-01', 24)
    expect(await createUnits(db, ann, estateId, { unitTypeId, block: 'N', codes })).toBe(24)
    const units = await db.select().from(unitsTable).where(eq(unitsTable.block, 'N'))
    expect(units.map(({ code }) => code).toSorted()).toEqual(codes)
    expect(units.every(({ releasedAt }) => releasedAt === null)).toBe(true)
    const [event] = await db
      .select()
      .from(unitEventsTable)
      .where(eq(unitEventsTable.unitId, units[0]?.id ?? ''))
    expect(event).toMatchObject({ verb: 'create', staffName: ann.name })
    const batch = await db
      .select()
      .from(unitEventsTable)
      .where(eq(unitEventsTable.batchId, event?.batchId ?? ''))
    expect(batch).toHaveLength(24)
  })

  test('are named in the activity by the first and the last code, in any order', async ({ db }) => {
    const ann = await aStaffMember(db)
    const { estateId, unitTypeId } = await aUnit(db)
    await createUnits(db, ann, estateId, { unitTypeId, block: 'P', codes: ['P-10', 'P-9', 'P-11'] })
    const [event] = await db.select().from(auditLogTable).where(eq(auditLogTable.staffId, ann.id))
    expect(event?.entryName).toBe('3 homes: P-9 to P-11')
  })

  test('are not created at all when one code is taken or the type belongs to another estate', async ({ db }) => {
    const ann = await aStaffMember(db)
    const { estateId, unitTypeId, code } = await aUnit(db)
    const other = await aUnit(db)
    const block = `X ${code}`
    await expect(createUnits(db, ann, estateId, { unitTypeId, block, codes: ['X-1', code] })).rejects.toThrow(code)
    const foreign = { unitTypeId: other.unitTypeId, block, codes: ['X-1'] }
    await expect(createUnits(db, ann, estateId, foreign)).rejects.toBeInstanceOf(NotFoundError)
    expect(await db.select().from(unitsTable).where(eq(unitsTable.block, block))).toEqual([])
  })
})
