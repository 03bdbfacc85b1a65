import 'server-only'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { type ConsentPurpose, contactConsentsTable } from '@/db/tables/data-requests'
import { dealsTable } from '@/db/tables/deals'
import { unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { pathText } from '@/lib/paths/secret-paths'
import { knownDetails } from '@/lib/pipeline/senders/sender'
import { marketingConsentWording } from '@/lib/text/copy'
import { dayMonthYear } from '@/lib/text/format'
import { formatLocal, noonOf } from '@/lib/time/local-time'
import type { DealScope } from '../deal-scope.ts'
import { listReservationsAndSales, type ReservationOrSale, sumToReturn } from '../deals/reservations-and-sales.ts'
import { kindLabels, lostReasonLabels, stageLabels } from '../labels'
import { conditionOf } from './conditions'
import type { PeopleView } from './people-view'

const perBatch = 1000

/** Yields leads of matching deals, oldest first, in batches. Only a deal's first row has its sales, to sum columns. */
export async function* streamPeople(db: Tx, view: PeopleView, scope: DealScope): AsyncGenerator<Row> {
  let last: { cursor: string; id: string } | null = null
  const startedDeals = new Set<string>()
  for (;;) {
    const isAfterLast: SQL | undefined = last
      ? sql`(${leadsTable.createdAt}, ${leadsTable.id}) > (${last.cursor}::timestamptz, ${last.id}::uuid)`
      : undefined
    const rows = await db
      .select({
        lead: leadsTable,
        deal: dealsTable,
        contact: contactsTable,
        estate: estatesTable.title,
        owner: staffTable.name,
        marketingConsents: givenMarketingConsents,
        cursor: sql<string>`${leadsTable.createdAt}::text`,
      })
      .from(leadsTable)
      .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
      .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
      .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
      .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))
      .where(and(conditionOf(dealsTable, view, scope), isAfterLast))
      .orderBy(asc(leadsTable.createdAt), asc(leadsTable.id))
      .limit(perBatch)
    const dealIds = [...new Set(rows.map(({ deal }) => deal.id))]
    const sales = await listSales(db, dealIds)
    const toReturn = await sumToReturn(db, dealIds)
    for (const row of rows) {
      const isFirst = !startedDeals.has(row.deal.id)
      startedDeals.add(row.deal.id)
      const money = isFirst ? (toReturn.get(row.deal.id) ?? 0) : 0
      yield toRow({ ...row, toReturn: money }, isFirst ? (sales.get(row.deal.id) ?? []) : [])
    }
    const end = rows.at(-1)
    last = end ? { cursor: end.cursor, id: end.lead.id } : null
    if (rows.length < perBatch || !last) return
  }
}

type LeadRow = {
  lead: typeof leadsTable.$inferSelect
  deal: typeof dealsTable.$inferSelect
  contact: typeof contactsTable.$inferSelect
  estate: string | null
  owner: string | null
  marketingConsents: ConsentPurpose[] | null
  /** The money to return after cancellations of the deal, in whole shillings. */
  toReturn: number
}

/** The purposes to which a person consents at present, with any of their e-mails. */
const givenMarketingConsents = sql<ConsentPurpose[] | null>`(
  select array_agg(distinct ${contactConsentsTable.purpose}) from ${contactConsentsTable}
  where ${contactConsentsTable.withdrawnAt} is null and ${contactConsentsTable.contactId} in (
    select joined.id from ${contactsTable} joined
    where joined.id = ${leadsTable.contactId} or joined.merged_into_id = ${leadsTable.contactId}
  )
)`

type Sale = ReservationOrSale & { estate: string | undefined }

async function listSales(db: Tx, dealIds: readonly string[]): Promise<Map<string | null, Sale[]>> {
  const agreed = await listReservationsAndSales(db, dealIds)
  const unitIds = agreed.map(({ unitId }) => unitId)
  const homes = await db
    .select({ id: unitsTable.id, estate: estatesTable.title })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .where(inArray(unitsTable.id, unitIds))
  const estates = new Map(homes.map(({ id, estate }) => [id, estate]))
  const sales = agreed.map(sale => ({ ...sale, estate: estates.get(sale.unitId) }))
  return Map.groupBy(sales, ({ dealId }) => dealId)
}

/** Joins the values of several homes of a deal with semicolons, in the same order in each column. */
const joinValues = (sales: readonly Sale[], value: (sale: Sale) => string | number | null) =>
  sales.map(sale => value(sale) ?? '').join('; ')

/** The columns of the export with their values; times are local times. `Person` is the contact of the lead. */
const columns = {
  Received: ({ lead }) => formatLocal(lead.createdAt).replace('T', ' '),
  Reference: ({ lead }) => lead.reference,
  Request: ({ lead }) => kindLabels[lead.kind],
  Person: ({ contact }) => contact.name ?? contact.email ?? contact.phone ?? '',
  Name: ({ lead, contact }) => knownDetails(lead, contact).name ?? '',
  'E-mail': ({ lead }) => lead.email ?? '',
  Phone: ({ lead, contact }) => knownDetails(lead, contact).phone ?? '',
  Estate: ({ lead, estate }) => estate ?? lead.estate ?? lead.property ?? '',
  Home: ({ lead }) => lead.unit ?? '',
  Stage: ({ deal }) => stageLabels[deal.stage],
  'Why lost': ({ deal }) => (deal.lostReason ? lostReasonLabels[deal.lostReason] : ''),
  'Person responsible': ({ owner }) => owner ?? '',
  'Value in KES': ({ deal }) => (deal.value === null ? '' : String(deal.value)),
  'Home reserved or sold': (_, sales) =>
    joinValues(sales, ({ code, estate }) => (estate ? `${code}, ${estate}` : code)),
  'Reserved or sold': (_, sales) => joinValues(sales, ({ kind }) => (kind === 'sale' ? 'sold' : 'reserved')),
  'Price in KES': (_, sales) => joinValues(sales, ({ price }) => price),
  Receipt: (_, sales) => joinValues(sales, ({ receiptNumber }) => receiptNumber),
  'Received in KES': (_, sales) => joinValues(sales, ({ receiptAmount }) => receiptAmount),
  'To return in KES': ({ toReturn }) => (toReturn > 0 ? String(toReturn) : ''),
  'Agreement of': (_, sales) =>
    joinValues(sales, ({ agreementOn }) => agreementOn && dayMonthYear(noonOf(agreementOn))),
  Seller: (_, sales) => joinValues(sales, ({ sellerName }) => sellerName),
  Message: ({ lead }) => lead.message ?? '',
  'Day of the visit': ({ lead }) => (lead.tourDay ? dayMonthYear(noonOf(lead.tourDay)) : ''),
  'Agreed visit': ({ lead }) => (lead.visitAt ? formatLocal(lead.visitAt).replace('T', ' ') : ''),
  Prefers: ({ lead }) => lead.preferredContact ?? '',
  'Agrees to offers': ({ marketingConsents }) =>
    (marketingConsents ?? []).map(purpose => marketingConsentWording.purposes[purpose]).join(', '),
  Page: ({ lead }) => pathText(lead.page ?? ''),
  'First page': ({ lead }) => pathText(lead.firstPage ?? ''),
  Source: ({ lead }) => lead.campaign.utm_source ?? '',
  Medium: ({ lead }) => lead.campaign.utm_medium ?? '',
  Campaign: ({ lead }) => lead.campaign.utm_campaign ?? '',
  Referrer: ({ deal }) => deal.firstReferral ?? '',
} satisfies Record<string, (found: LeadRow, sales: readonly Sale[]) => string>

export const exportColumns = Object.keys(columns) as (keyof typeof columns)[]
type Row = Record<keyof typeof columns, string>

const toRow = (found: LeadRow, sales: readonly Sale[]) =>
  Object.fromEntries(Object.entries(columns).map(([name, textOf]) => [name, textOf(found, sales)])) as Row
