import { eq } from 'drizzle-orm'
import { estatesTable } from '../../../db/collections/estates.ts'
import type { Tx } from '../../../db/connect.ts'
import type { DealStage, dealsTable } from '../../../db/tables/deals.ts'
import { recordWebhookEvent } from '../../events/record-event'

type Deal = Pick<typeof dealsTable.$inferSelect, 'id' | 'estateId' | 'stage'>

/** Queues the webhook event for a new stage of a deal, which still has the values before the change. */
export const recordStageEvent = (tx: Tx, { id, estateId, stage: previousStage }: Deal, stage: DealStage) =>
  recordWebhookEvent(tx, 'deal.stage-changed', async () => ({
    ...{ dealId: id, stage, previousStage },
    estate: await estateSlug(tx, estateId),
  }))

export async function estateSlug(tx: Tx, estateId: string | null): Promise<string | null> {
  if (!estateId) return null
  const [estate] = await tx.select({ slug: estatesTable.slug }).from(estatesTable).where(eq(estatesTable.id, estateId))
  return estate?.slug ?? null
}
