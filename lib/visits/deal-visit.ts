import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { isAddedPerson, leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { NotFoundError } from '@/lib/errors'
import { ensureVisit } from './visits'

/**
 * Returns a visit of a deal that has not taken place, or creates one for a lead without a visit. Leads of the main
 * contact are preferred, then newer leads. Throws `NotFoundError`.
 */
export async function findDealVisit(tx: Tx, dealId: string) {
  const [deal] = await tx.select().from(dealsTable).where(eq(dealsTable.id, dealId))
  const [lead] = await tx
    .select({ id: leadsTable.id, estate: leadsTable.estate, property: leadsTable.property, page: leadsTable.page })
    .from(leadsTable)
    .leftJoin(siteVisitsTable, eq(siteVisitsTable.leadId, leadsTable.id))
    .where(eq(leadsTable.dealId, dealId))
    .orderBy(
      desc(sql`${siteVisitsTable.id} is not null and ${siteVisitsTable.arrivedAt} is null`),
      // Leads with a visit that took place come last, so that the visit keeps its lead.
      sql`${siteVisitsTable.arrivedAt} is not null`,
      // Leads with which staff added people come last, because these people did not ask for a visit.
      isAddedPerson(leadsTable),
      desc(sql`${leadsTable.contactId} = ${deal?.contactId ?? null}`),
      desc(leadsTable.createdAt),
    )
    .limit(1)
  if (!deal || !lead) throw new NotFoundError('There is no such deal.')
  return { deal, visit: await ensureVisit(tx, lead) }
}

/** Returns the latest visit of a deal that has a time and was not cancelled, with its estate, or null. */
export async function findLatestDealVisit(tx: Tx, dealId: string) {
  const { during, cancelledAt, arrivedAt, missedAt } = siteVisitsTable
  const [visit] = await tx
    .select({ token: siteVisitsTable.token, during, arrivedAt, missedAt, estate: estatesTable.title })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, siteVisitsTable.leadId))
    .leftJoin(estatesTable, eq(estatesTable.id, siteVisitsTable.estateId))
    .where(sql`${leadsTable.dealId} = ${dealId} and ${during} is not null and ${cancelledAt} is null`)
    .orderBy(desc(sql`lower(${during})`))
    .limit(1)
  return visit ?? null
}
