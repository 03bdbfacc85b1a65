import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { bumpContentVersion } from '@/db/content/bump-content-version'
import { type PlanFeature, planFeaturesSchema } from '@/db/inventory/plan-geometry'
import { returnedRow } from '@/db/returned-row'
import { estatePlansTable, type PicturePlacement, unitsTable } from '@/db/tables/inventory'
import { type Actor, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { localDay } from '@/lib/time/local-time'
import { spellCodesAsStored } from './matches'
import { planProblems } from './problems'

type StoredPlan = typeof estatePlansTable.$inferSelect

/** A stored draft; the next save must send its `updatedAt`. */
export type SavedDraft = { id: string; version: number; updatedAt: string }

export type DraftInput = {
  /** The newest version that the editor knows, and when it was last stored; null if there is none yet. */
  basis: { id: string; updatedAt: string } | null
  /** True to store a separate draft beside the one that somebody else stored. */
  asCopy: boolean
  features: PlanFeature[]
  pictureId: string | null
  picturePlacement: PicturePlacement | null
}

/** Milliseconds, not microseconds, because clients compare these times. */
const now = sql`date_trunc('milliseconds', clock_timestamp())`

/**
 * Stores the draft of the plan editor. Throws `ConflictError` with the name of the author when somebody else stored or
 * published a version since, and `NotFoundError`.
 */
export async function saveDraft(db: Tx, by: Actor, estateId: string, input: DraftInput): Promise<SavedDraft> {
  return db.transaction(async tx => {
    const estate = await lockEstate(tx, estateId)
    const { basis, asCopy, ...draft } = input
    const values = { ...draft, features: await spellCodesAsInEstate(tx, estateId, draft.features) }
    const newest = await newestPlan(tx, estateId)
    const isUpToDate = newest?.id === basis?.id && newest?.updatedAt.toISOString() === basis?.updatedAt
    if (newest && !isUpToDate && !asCopy) throw conflictWith(newest)
    if (!newest || newest.publishedAt || asCopy) {
      const added = await insertDraft(tx, by, estateId, values)
      await recordPlanEvent(tx, by, 'save', estate.title, added)
      return savedDraft(added)
    }
    if (newest.staffId !== by.id) await recordPlanEvent(tx, by, 'save', estate.title, newest)
    const [saved] = await tx
      .update(estatePlansTable)
      .set({ ...values, staffId: by.id, staffName: by.name, updatedAt: now })
      .where(eq(estatePlansTable.id, newest.id))
      .returning()
    return savedDraft(returnedRow(saved))
  })
}

/** The fields of the form that publishes a plan; `datedOn` is a day, `YYYY-MM-DD`. */
export type PlanPublication = { updatedAt: string; datedOn: string; reason: string }

/**
 * Publishes a draft with its day and reason. Throws `ConflictError` when the draft was changed since `updatedAt`, is
 * public already, or has a shape with a problem; and `NotFoundError`.
 */
export async function publishPlan(db: Tx, by: Actor, planId: string, input: PlanPublication): Promise<SavedDraft> {
  return db.transaction(async tx => {
    const { plan, estate } = await lockPlan(tx, planId)
    if (plan.publishedAt) throw new ConflictError('This version is public already.')
    if (plan.updatedAt.toISOString() !== input.updatedAt) throw conflictWith(plan)
    // Homes may have been created since the draft was stored.
    const features = await spellCodesAsInEstate(tx, plan.estateId, planFeaturesSchema.parse(plan.features))
    if (features.length === 0) throw new ConflictError('This plan is empty.')
    const [problem, ...others] = planProblems(features)
    if (problem) throw new ConflictError(`${problem.message}${others.length > 0 ? ` And ${others.length} more.` : ''}`)
    const { datedOn, reason } = input
    const version = await versionToPublish(tx, plan)
    const [published] = await tx
      .update(estatePlansTable)
      .set({ features, version, datedOn, reason, publishedAt: now, updatedAt: now, staffId: by.id, staffName: by.name })
      .where(eq(estatePlansTable.id, planId))
      .returning()
    await recordPlanEvent(tx, by, 'publish', estate.title, { ...plan, version })
    await bumpContentVersion(tx, 'inventory')
    return savedDraft(returnedRow(published))
  })
}

/** Creates a new draft from an old version. Throws `NotFoundError`. */
export async function restorePlan(db: Tx, by: Actor, planId: string): Promise<SavedDraft> {
  return db.transaction(async tx => {
    const { plan, estate } = await lockPlan(tx, planId)
    const { features, pictureId, picturePlacement } = plan
    const added = await insertDraft(tx, by, plan.estateId, { features, pictureId, picturePlacement })
    await recordPlanEvent(tx, by, 'restore', estate.title, plan)
    return savedDraft(added)
  })
}

const savedDraft = ({ id, version, updatedAt }: StoredPlan): SavedDraft => ({
  id,
  version,
  updatedAt: updatedAt.toISOString(),
})

async function spellCodesAsInEstate(
  tx: Tx,
  estateId: string,
  features: readonly PlanFeature[],
): Promise<PlanFeature[]> {
  const units = await tx
    .select({ code: unitsTable.code, block: unitsTable.block })
    .from(unitsTable)
    .where(eq(unitsTable.estateId, estateId))
  return spellCodesAsStored(features, units)
}

/** Locks an estate, so that changes of its plans are sequential. Throws `NotFoundError`. */
async function lockEstate(tx: Tx, estateId: string) {
  const [estate] = await tx
    .select({ title: estatesTable.title })
    .from(estatesTable)
    .where(eq(estatesTable.id, estateId))
    .for('update')
  if (!estate) throw new NotFoundError('There is no such estate.')
  return estate
}

async function lockPlan(tx: Tx, planId: string) {
  const [found] = await tx
    .select({ estateId: estatePlansTable.estateId })
    .from(estatePlansTable)
    .where(eq(estatePlansTable.id, planId))
  if (!found) throw new NotFoundError('There is no such version of a plan.')
  const estate = await lockEstate(tx, found.estateId)
  const [plan] = await tx.select().from(estatePlansTable).where(eq(estatePlansTable.id, planId))
  return { plan: returnedRow(plan), estate }
}

async function newestPlan(tx: Tx, estateId: string): Promise<StoredPlan | undefined> {
  const [newest] = await tx
    .select()
    .from(estatePlansTable)
    .where(eq(estatePlansTable.estateId, estateId))
    .orderBy(desc(estatePlansTable.version))
    .limit(1)
  return newest
}

type NewDraft = Pick<DraftInput, 'features' | 'pictureId' | 'picturePlacement'>

async function insertDraft(tx: Tx, by: Actor, estateId: string, values: NewDraft): Promise<StoredPlan> {
  const version = ((await newestPlan(tx, estateId))?.version ?? 0) + 1
  const added = await tx
    .insert(estatePlansTable)
    .values({
      ...{ ...values, estateId, version, datedOn: localDay(new Date()), reason: '' },
      ...{ staffId: by.id, staffName: by.name, updatedAt: now },
    })
    .returning()
  return returnedRow(added[0])
}

/** Returns the number for a published draft: a new number if later versions exist, because the highest is public. */
async function versionToPublish(tx: Tx, { estateId, version }: StoredPlan): Promise<number> {
  const newest = await newestPlan(tx, estateId)
  return newest && newest.version > version ? newest.version + 1 : version
}

const recordPlanEvent = (
  tx: Tx,
  by: Actor,
  action: 'save' | 'publish' | 'restore',
  estate: string,
  { id, version }: { id: string; version: number },
) =>
  recordAuditEvent(tx, {
    by,
    action,
    subject: { collection: 'estate-plans', id, name: `Plan of ${estate}, version ${version}` },
  })

function conflictWith({ staffName: by, updatedAt: at, version }: StoredPlan): ConflictError {
  return new ConflictError(`${by} has changed this plan in the meantime.`, {
    change: { by, at, version, revisionId: null },
  })
}
