import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { isAddedPerson, leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { NotFoundError } from '@/lib/errors'
import { ensureVisit } from './visits'

/**
 * The visit that a deal is about: that of its newest request which has one and has not taken place, else a new one for the
 * newest request of its main contact, else of the others. Throws `NotFoundError`.
 */
export async function findDealVisit(tx: Tx, dealId: string) {
  const [deal] = await tx.select().from(dealsTable).where(eq(dealsTable.id, dealId))
  const [lead] = await tx
    .select({
      id: leadsTable.id,
      estate: leadsTable.estate,
      property: leadsTable.property,
      page: leadsTable.page,
    })
    .from(leadsTable)
    .leftJoin(siteVisitsTable, eq(siteVisitsTable.leadId, leadsTable.id))
    .where(eq(leadsTable.dealId, dealId))
    .orderBy(
      desc(sql`${siteVisitsTable.id} is not null and ${siteVisitsTable.arrivedAt} is null`),
      // A request whose visit took place keeps it.
      sql`${siteVisitsTable.arrivedAt} is not null`,
      // Nobody whom staff only added gets the visit of the person who asked for it.
      isAddedPerson(leadsTable),
      desc(sql`${leadsTable.contactId} = ${deal?.contactId ?? null}`),
      desc(leadsTable.createdAt),
    )
    .limit(1)
  if (!deal || !lead) throw new NotFoundError('There is no such deal.')
  return { deal, visit: await ensureVisit(tx, lead) }
}

/** The next visit of a deal that has a time; null when there is none. */
export async function findBookedVisit(tx: Tx, dealId: string) {
  const { during, cancelledAt, arrivedAt, missedAt } = siteVisitsTable
  const [visit] = await tx
    .select({ token: siteVisitsTable.token, during, arrivedAt, missedAt, estateId: siteVisitsTable.estateId })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, siteVisitsTable.leadId))
    .where(sql`${leadsTable.dealId} = ${dealId} and ${during} is not null and ${cancelledAt} is null`)
    .orderBy(desc(sql`lower(${during})`))
    .limit(1)
  return visit ?? null
}
