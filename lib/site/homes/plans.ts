import 'server-only'
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { PlanFeature } from '@/db/inventory/plan-geometry'
import { estatePlansTable } from '@/db/tables/inventory'
import { cachedRead } from '../../content/published'

export type PublicPlan = {
  features: PlanFeature[]
  /** All published versions, newest first, with the day and the reason of each change. */
  changes: { version: number; datedOn: string; reason: string }[]
}

export async function findPlan(estateId: string): Promise<PublicPlan | null> {
  'use cache'
  return cachedRead(['inventory'], async db => {
    const { version, datedOn, reason, features, publishedAt } = estatePlansTable
    const isPublic = and(eq(estatePlansTable.estateId, estateId), isNotNull(publishedAt), lte(publishedAt, sql`now()`))
    const changes = await db
      .select({ version, datedOn, reason })
      .from(estatePlansTable)
      .where(isPublic)
      .orderBy(desc(version))
    const [newest] = changes
    if (!newest) return null
    const [plan] = await db
      .select({ features })
      .from(estatePlansTable)
      .where(and(isPublic, eq(version, newest.version)))
    return { features: plan?.features ?? [], changes }
  })
}
