import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { codeOrder } from '@/db/inventory/code-order'
import { unitStateNow } from '@/db/inventory/unit-state'
import { estatePlansTable, unitsTable } from '@/db/tables/inventory'
import { listTypesOfEstate } from '../queries'

const { id, version, datedOn, reason, publishedAt, staffName, updatedAt } = estatePlansTable

export async function findPlanEstate(db: Tx, estateId: string) {
  const [estate] = await db
    .select({ id: estatesTable.id, title: estatesTable.title })
    .from(estatesTable)
    .where(and(eq(estatesTable.id, estateId), isNull(estatesTable.deletedAt)))
  return estate ?? null
}

/** Returns the newest version of the plan, and the homes and types of the estate. Null for an unknown estate. */
export async function findPlanToEdit(db: Tx, estateId: string) {
  const estate = await findPlanEstate(db, estateId)
  if (!estate) return null
  const [plans, units, types] = await Promise.all([
    db.select().from(estatePlansTable).where(eq(estatePlansTable.estateId, estateId)).orderBy(desc(version)).limit(1),
    db
      .select({ id: unitsTable.id, code: unitsTable.code, block: unitsTable.block, state: unitStateNow })
      .from(unitsTable)
      .where(eq(unitsTable.estateId, estateId))
      .orderBy(codeOrder(unitsTable.block), codeOrder(unitsTable.code)),
    listTypesOfEstate(db, estateId),
  ])
  return { estate, plan: plans[0] ?? null, units, types }
}

/** Returns the shapes of the newest version of a plan, with the homes as the drawing shows them; null without a plan. */
export async function findPlanToDraw(db: Tx, estateId: string) {
  const [plan] = await db
    .select({ features: estatePlansTable.features })
    .from(estatePlansTable)
    .where(eq(estatePlansTable.estateId, estateId))
    .orderBy(desc(version))
    .limit(1)
  if (!plan) return null
  const homes = await db
    .select({ code: unitsTable.code, block: unitsTable.block, state: unitStateNow, kind: unitTypesTable.kind })
    .from(unitsTable)
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    .where(eq(unitsTable.estateId, estateId))
    .orderBy(codeOrder(unitsTable.block), codeOrder(unitsTable.code))
  return { features: plan.features, homes }
}

/** Lists the plan versions of an estate without their shapes, newest first. */
export async function listPlanVersions(db: Tx, estateId: string) {
  return db
    .select({ id, version, datedOn, reason, publishedAt, staffName, updatedAt })
    .from(estatePlansTable)
    .where(eq(estatePlansTable.estateId, estateId))
    .orderBy(desc(version))
}
export type PlanVersion = Awaited<ReturnType<typeof listPlanVersions>>[number]

export async function findPlanFeatures(db: Tx, estateId: string, versionNumber: number) {
  const [plan] = await db
    .select({ features: estatePlansTable.features })
    .from(estatePlansTable)
    .where(and(eq(estatePlansTable.estateId, estateId), eq(version, versionNumber)))
  return plan?.features ?? null
}
