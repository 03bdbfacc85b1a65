import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { lookKey } from '@/db/fold-text'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { type DealScope, isInScope } from '../deal-scope.ts'
import { isOtherName } from '../senders/sender.ts'
import { conditionOf, withFrequency } from './conditions'
import { peopleViewSchema } from './people-view'

/** Somebody for whom a home can be held or quoted: a sender of a deal by their newest lead, with what staff recognise them by. */
export type LeadChoice = { id: string; reference: string; label: string }
type SenderChoice = LeadChoice & { dealId: string }

/** Deals whose senders a search shows. */
const mostDeals = 6

const columns = {
  id: leadsTable.id,
  dealId: leadsTable.dealId,
  reference: leadsTable.reference,
  sent: { name: leadsTable.name, email: leadsTable.email, phone: leadsTable.phone },
  person: { name: contactsTable.name, email: contactsTable.email, phone: contactsTable.phone },
  estate: estatesTable.title,
}

const selectLeads = (db: Tx) =>
  db
    .select(columns)
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))

type Row = Awaited<ReturnType<typeof selectLeads>>[number]

function choiceOf({ id, dealId, reference, sent, person, estate }: Row): SenderChoice {
  const { name, phone, email } = isOtherName(sent.name, person.name) ? sent : person
  const label = [name ?? sent.name, phone ?? email, estate].filter(Boolean).join(', ') || reference
  return { id, dealId, reference, label }
}

/** The senders of these leads, each by the first of theirs; a lead without a name is the person's. */
function choicesOf(rows: readonly Row[]): SenderChoice[] {
  const senderOf = ({ dealId, sent, person }: Row) => `${dealId} ${lookKey(sent.name ?? person.name ?? '')}`
  const senders = Map.groupBy(rows, senderOf)
  return [...senders.values()].flatMap(([first]) => (first ? [choiceOf(first)] : []))
}

const newestLeads = [desc(leadsTable.createdAt), desc(leadsTable.id)]

/** People in scope by name, phone, reference or other words, newest first: the senders of each of their deals. */
export async function findLeadChoices(db: Tx, q: string, scope: DealScope): Promise<LeadChoice[]> {
  const view = await withFrequency(db, peopleViewSchema.parse({ q }))
  if (!view.q) return []
  const newestFirst = [desc(dealsTable.lastLeadAt), desc(dealsTable.id)]
  // First the deals alone: with what belongs to them, all people of a frequent name would be read.
  const deals = await db
    .select({ id: dealsTable.id })
    .from(dealsTable)
    .where(conditionOf(dealsTable, view, scope))
    .orderBy(...newestFirst)
    .limit(mostDeals)
  const ids = deals.map(({ id }) => id)
  if (ids.length === 0) return []
  return choicesOf(
    await selectLeads(db)
      .where(inArray(dealsTable.id, ids))
      .orderBy(...newestFirst, ...newestLeads),
  )
}

/**
 * The sender of the lead with this reference, and the other senders of its deal, newest first; none when there is no
 * such lead in scope.
 */
export async function listSenderChoices(db: Tx, reference: string, scope: DealScope): Promise<SenderChoice[]> {
  const isIt = inArray(leadsTable.reference, [reference, reference.toUpperCase()])
  const deal = db.select({ id: leadsTable.dealId }).from(leadsTable).where(isIt)
  return choicesOf(
    await selectLeads(db)
      .where(and(inArray(dealsTable.id, deal), isInScope(dealsTable, scope)))
      .orderBy(desc(isIt), ...newestLeads),
  )
}

/** For whom these homes are held, reserved or sold now, by home, as far as they are in scope. */
export async function listHolders(
  db: Tx,
  unitIds: readonly string[],
  scope: DealScope,
): Promise<Map<string, LeadChoice>> {
  if (unitIds.length === 0) return new Map()
  const rows = await db
    .select({ ...columns, unitId: unitClaimsTable.unitId })
    .from(unitClaimsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .where(
      and(
        inArray(unitClaimsTable.unitId, [...unitIds]),
        sql`${unitClaimsTable.during} @> now()`,
        isInScope(dealsTable, scope),
      ),
    )
  return new Map(rows.map(row => [row.unitId, choiceOf(row)]))
}
