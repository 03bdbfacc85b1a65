import 'server-only'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { type ConsentPurpose, contactConsentsTable } from '@/db/tables/data-requests'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { isOtherName } from '@/lib/deals/senders/sender'
import { dayMonthYear } from '@/lib/format'
import { offersWording } from '@/lib/leads/copy'
import { formatLocal, noonOf } from '@/lib/local-time'
import type { Sight } from '../../deals/sight.ts'
import { kindLabels, lostReasonLabels, stageLabels } from '../labels'
import { conditionOf } from './conditions'
import type { PeopleView } from './people-view'

const perBatch = 1000

/** The columns of the export, in words; times are those of Nairobi. `Person`: whom the message of this sender is filed under. */
export const exportColumns = [
  'Received',
  'Reference',
  'Request',
  'Person',
  'Name',
  'E-mail',
  'Phone',
  'Estate',
  'Home',
  'Stage',
  'Why lost',
  'Owner',
  'Value in KES',
  'Message',
  'Day of the visit',
  'Agreed visit',
  'Prefers',
  'Agrees to offers',
  'Page',
  'First page',
  'Source',
  'Medium',
  'Campaign',
  'Referrer',
] as const
type Row = Record<(typeof exportColumns)[number], string>

/** Every message of the deals that match, oldest first, read in batches. */
export async function* streamPeople(db: Tx, view: PeopleView, sight: Sight): AsyncGenerator<Row> {
  let last: { cursor: string; id: string } | null = null
  for (;;) {
    const after: SQL | undefined = last
      ? sql`(${leadsTable.createdAt}, ${leadsTable.id}) > (${last.cursor}::timestamptz, ${last.id}::uuid)`
      : undefined
    const rows = await db
      .select({
        lead: leadsTable,
        deal: dealsTable,
        contact: contactsTable,
        estate: estatesTable.title,
        owner: staffTable.name,
        offers: agreedOffers,
        cursor: sql<string>`${leadsTable.createdAt}::text`,
      })
      .from(leadsTable)
      .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
      .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
      .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
      .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))
      .where(and(conditionOf(dealsTable, view, sight), after))
      .orderBy(asc(leadsTable.createdAt), asc(leadsTable.id))
      .limit(perBatch)
    for (const row of rows) yield toRow(row)
    const end = rows.at(-1)
    last = end ? { cursor: end.cursor, id: end.lead.id } : null
    if (rows.length < perBatch || !last) return
  }
}

type Found = {
  lead: typeof leadsTable.$inferSelect
  deal: typeof dealsTable.$inferSelect
  contact: typeof contactsTable.$inferSelect
  estate: string | null
  owner: string | null
  offers: ConsentPurpose[] | null
}

/** What a person agrees to at present, under any of their e-mails. */
const agreedOffers = sql<ConsentPurpose[] | null>`(
  select array_agg(distinct ${contactConsentsTable.purpose}) from ${contactConsentsTable}
  where ${contactConsentsTable.withdrawnAt} is null and ${contactConsentsTable.contactId} in (
    select joined.id from ${contactsTable} joined
    where joined.id = ${leadsTable.contactId} or joined.merged_into_id = ${leadsTable.contactId}
  )
)`

const toRow = ({ lead, deal, contact, estate, owner, offers }: Found): Row => ({
  Received: formatLocal(lead.createdAt).replace('T', ' '),
  Reference: lead.reference,
  Request: kindLabels[lead.kind],
  Person: contact.name ?? contact.email ?? contact.phone ?? '',
  Name: lead.name ?? contact.name ?? '',
  'E-mail': lead.email ?? '',
  Phone: lead.phone ?? (isOtherName(lead.name, contact.name) ? null : contact.phone) ?? '',
  Estate: estate ?? lead.estate ?? lead.property ?? '',
  Home: lead.unit ?? '',
  Stage: stageLabels[deal.stage],
  'Why lost': deal.lostReason ? lostReasonLabels[deal.lostReason] : '',
  Owner: owner ?? '',
  'Value in KES': deal.value === null ? '' : String(deal.value),
  Message: lead.message ?? '',
  'Day of the visit': lead.tourDay ? dayMonthYear(noonOf(lead.tourDay)) : '',
  'Agreed visit': lead.visitAt ? formatLocal(lead.visitAt).replace('T', ' ') : '',
  Prefers: lead.preferredContact ?? '',
  'Agrees to offers': (offers ?? []).map(purpose => offersWording.purposes[purpose]).join(', '),
  Page: lead.page ?? '',
  'First page': lead.firstPage ?? '',
  Source: lead.campaign.utm_source ?? '',
  Medium: lead.campaign.utm_medium ?? '',
  Campaign: lead.campaign.utm_campaign ?? '',
  Referrer: deal.firstReferral ?? '',
})
