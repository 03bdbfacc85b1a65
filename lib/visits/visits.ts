import 'server-only'
import { eq } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { newToken } from '@/lib/ids/new-token'
import { estateOfRequest, listVisitEstates } from './visit-estates'

export type SiteVisit = typeof siteVisitsTable.$inferSelect
type Lead = typeof leadsTable.$inferSelect

/** Returns the visit of a lead. Creates a visit without a time if there is none. */
export async function ensureVisit(tx: Tx, lead: Pick<Lead, 'id' | 'estate' | 'property' | 'page'>): Promise<SiteVisit> {
  const estate = estateOfRequest(await listVisitEstates(tx), lead)
  await tx
    .insert(siteVisitsTable)
    .values({ leadId: lead.id, token: newToken(), estateId: estate?.id ?? null })
    .onConflictDoNothing({ target: siteVisitsTable.leadId })
  const [visit] = await tx.select().from(siteVisitsTable).where(eq(siteVisitsTable.leadId, lead.id)).for('update')
  return returnedRow(visit)
}

/** Returns the path of the page on which a visitor books, moves and cancels a visit. */
export const visitPath = ({ token }: Pick<SiteVisit, 'token'>) => `/visit/${token}`

export type VisitKey = { token: string } | { id: string }

export async function findVisit(tx: Tx, key: VisitKey): Promise<VisitOfLead | null> {
  const [found] = await visitQuery(tx, key)
  return found ?? null
}

/** Returns the visit as `findVisit` does, locked for the rest of the transaction. */
export async function lockVisit(tx: Tx, key: VisitKey): Promise<VisitOfLead | null> {
  const [found] = await visitQuery(tx, key).for('update', { of: [siteVisitsTable, leadsTable] })
  return found ?? null
}

const { title, place, slug, visitTimes } = estatesTable

const visitQuery = (tx: Tx, key: VisitKey) =>
  tx
    .select({ visit: siteVisitsTable, lead: leadsTable, estate: { title, place, slug, visitTimes } })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, siteVisitsTable.leadId))
    .leftJoin(estatesTable, eq(estatesTable.id, siteVisitsTable.estateId))
    .where('token' in key ? eq(siteVisitsTable.token, key.token) : eq(siteVisitsTable.id, key.id))

export type VisitOfLead = Awaited<ReturnType<typeof visitQuery>>[number]
