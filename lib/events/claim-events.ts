import 'server-only'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Db, Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { webhookDeliveriesTable } from '@/db/tables/integrations'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { uuidOf } from '@/lib/ids/uuid-of'
import type { EventData } from './event-data'
import { listSubscribedEndpoints, recordWebhookEvent } from './record-event'

/** Records the event that a claim began or ended, with the claim as it is stored now. */
export const recordClaimEvent = (tx: Tx, type: 'claim.created' | 'claim.ended', claimId: string) =>
  recordWebhookEvent(tx, type, async () => {
    const [claim] = await selectClaims(tx).where(eq(unitClaimsTable.id, claimId))
    return toData(returnedRow(claim))
  })

const selectClaims = (tx: Tx) =>
  tx
    .select({
      claimId: unitClaimsTable.id,
      kind: unitClaimsTable.kind,
      unit: unitsTable.code,
      estate: estatesTable.slug,
      dealId: leadsTable.dealId,
      during: unitClaimsTable.during,
    })
    .from(unitClaimsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitClaimsTable.unitId))
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .leftJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))

type ClaimRow = Awaited<ReturnType<typeof selectClaims>>[number]

const toData = ({ during, ...claim }: ClaimRow): EventData<'claim.created'> => ({
  ...claim,
  from: during.from.toISOString(),
  until: during.until?.toISOString() ?? null,
})

const day = 86_400_000

/**
 * Records the events of holds that expired within the last day. Holds expire by the clock, so no transaction could
 * record the event. Several instances may run it simultaneously: the id of a delivery is derived from the hold, its end
 * and the endpoint.
 */
export async function queueExpiredHolds(db: Db, now = new Date()) {
  const endpoints = await listSubscribedEndpoints(db, 'claim.ended')
  if (endpoints.length === 0) return
  const end = sql`upper(${unitClaimsTable.during})`
  const expiredHolds = await selectClaims(db).where(
    and(
      eq(unitClaimsTable.kind, 'hold'),
      isNull(unitClaimsTable.endedAt),
      lte(end, now.toISOString()),
      gt(end, new Date(now.getTime() - day).toISOString()),
    ),
  )
  const deliveries = expiredHolds.map(toData).flatMap(claim => {
    const end = claim.until ?? ''
    return endpoints
      .filter(({ createdAt }) => createdAt.toISOString() <= end)
      .map(({ id: endpointId }) => ({
        id: uuidOf(`claim.ended:${claim.claimId}:${end}:${endpointId}`),
        endpointId,
        event: 'claim.ended' as const,
        payload: { type: 'claim.ended' as const, timestamp: end, data: claim },
        nextAttemptAt: now,
      }))
  })
  if (deliveries.length > 0) await db.insert(webhookDeliveriesTable).values(deliveries).onConflictDoNothing()
}
