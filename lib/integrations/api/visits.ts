import 'server-only'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { type Page, type PageQuery, pageOf, toPage } from './page'
import type { visitSchema } from './response-schemas'

type VisitJson = z.infer<typeof visitSchema>

/** Returns a page of the visits, oldest first, without the tokens of their pages. */
export async function listVisits(db: Tx, query: PageQuery): Promise<Page<VisitJson>> {
  const { where, orderBy, limit, position } = pageOf(siteVisitsTable, query)
  const { id, leadId, during, cancelledAt, arrivedAt, missedAt, createdAt, updatedAt } = siteVisitsTable
  const rows = await db
    .select({
      ...{ id, leadId, during, cancelledAt, arrivedAt, missedAt, createdAt, updatedAt },
      ...{ dealId: leadsTable.dealId, estate: estatesTable.slug, position },
    })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, siteVisitsTable.leadId))
    .leftJoin(estatesTable, eq(estatesTable.id, siteVisitsTable.estateId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, query, ({ during, cancelledAt, arrivedAt, missedAt, ...visit }) => ({
    ...visit,
    state: stateOf({ during, cancelledAt, arrivedAt, missedAt }),
    from: during?.from.toISOString() ?? null,
    until: during?.until?.toISOString() ?? null,
  }))
}

type Facts = Pick<typeof siteVisitsTable.$inferSelect, 'during' | 'cancelledAt' | 'arrivedAt' | 'missedAt'>

function stateOf({ during, cancelledAt, arrivedAt, missedAt }: Facts): VisitJson['state'] {
  if (cancelledAt) return 'cancelled'
  if (arrivedAt) return 'arrived'
  if (missedAt) return 'missed'
  return during ? 'booked' : 'requested'
}
