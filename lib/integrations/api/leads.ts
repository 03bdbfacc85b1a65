import 'server-only'
import type { z } from 'zod'
import type { Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { type Page, type PageQuery, pageOf, toPage } from './page'
import type { leadSchema } from './response-schemas'

type LeadJson = z.infer<typeof leadSchema>

export async function listLeads(db: Tx, query: PageQuery): Promise<Page<LeadJson>> {
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
    estate: lead.estate ?? property,
    visitAt: lead.visitAt?.toISOString() ?? null,
  }))
}
