import 'server-only'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { siteVisitsTable } from '@/db/tables/visits'
import { type Page, type PageQuery, pageOf, toPage } from './page'
import type { dealSchema, leadSchema, visitSchema } from './response-schemas'

export async function listLeads(db: Tx, query: PageQuery): Promise<Page<z.infer<typeof leadSchema>>> {
  const { where, orderBy, limit, position } = pageOf(leadsTable, query)
  const { id, reference, kind, contactId, dealId, name, email, phone, message, estate, property } = leadsTable
  const { unit, document, tourDay, visitAt, preferredContact, campaign, firstReferral, lastReferral } = leadsTable
  const { createdAt, updatedAt } = leadsTable
  const rows = await db
    .select({
      ...{ id, reference, kind, contactId, dealId, name, email, phone, message, estate, property, unit, document },
      ...{ tourDay, visitAt, preferredContact, campaign, firstReferral, lastReferral, createdAt, updatedAt, position },
    })
    .from(leadsTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, query, ({ property, ...lead }) => ({
    ...lead,
    // The form for a site tour sends the estate as `property`.
    estate: lead.estate ?? property,
    visitAt: lead.visitAt?.toISOString() ?? null,
  }))
}

export async function listDeals(db: Tx, query: PageQuery): Promise<Page<z.infer<typeof dealSchema>>> {
  const { where, orderBy, limit, position } = pageOf(dealsTable, query)
  const { id, contactId, stage, stageSince, lostReason, value, awaitingReplySince, dueAt, lastLeadAt } = dealsTable
  const { createdAt, updatedAt } = dealsTable
  const rows = await db
    .select({
      ...{ id, contactId, stage, stageSince, lostReason, value, dueAt, lastLeadAt },
      waitingSince: awaitingReplySince,
      ...{ createdAt, updatedAt, estate: estatesTable.slug, owner: staffTable.name, position },
    })
    .from(dealsTable)
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, query, deal => ({
    ...deal,
    stageSince: deal.stageSince.toISOString(),
    waitingSince: deal.waitingSince?.toISOString() ?? null,
    dueAt: deal.dueAt?.toISOString() ?? null,
    lastLeadAt: deal.lastLeadAt.toISOString(),
  }))
}

/** Returns a page of the visits, oldest first, without the tokens of their pages. */
export async function listVisits(db: Tx, query: PageQuery): Promise<Page<z.infer<typeof visitSchema>>> {
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

function stateOf({ during, cancelledAt, arrivedAt, missedAt }: Facts): z.infer<typeof visitSchema>['state'] {
  if (cancelledAt) return 'cancelled'
  if (arrivedAt) return 'arrived'
  if (missedAt) return 'missed'
  return during ? 'booked' : 'requested'
}
