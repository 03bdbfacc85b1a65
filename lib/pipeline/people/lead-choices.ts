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

/** A sender of a deal who can get a hold or a quote, with one of their leads. Staff recognise the person by `label`. */
export type LeadChoice = { id: string; reference: string; label: string }
type SenderChoice = LeadChoice & { dealId: string }

/** The maximum number of deals of a search. */
const maxDeals = 6

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

/** Returns the senders of these leads, each with their first row. A lead without a name belongs to its person. */
function choicesOf(rows: readonly Row[]): SenderChoice[] {
  const senderOf = ({ dealId, sent, person }: Row) => `${dealId} ${lookKey(sent.name ?? person.name ?? '')}`
  const senders = Map.groupBy(rows, senderOf)
  return [...senders.values()].flatMap(([first]) => (first ? [choiceOf(first)] : []))
}

const newestLeads = [desc(leadsTable.createdAt), desc(leadsTable.id)]

/**
 * Searches people in scope by name, phone, reference or other words, newest first. Returns the senders of each deal,
 * each with their newest lead.
 */
export async function findLeadChoices(db: Tx, q: string, scope: DealScope): Promise<LeadChoice[]> {
  // The query is planned differently for words that many people have.
  const view = await withFrequency(db, peopleViewSchema.parse({ q }))
  if (!view.q) return []
  const newestFirst = [desc(dealsTable.lastLeadAt), desc(dealsTable.id)]
  // The deals are selected first, because a join would read the leads of all people with a frequent name.
  const deals = await db
    .select({ id: dealsTable.id })
    .from(dealsTable)
    .where(conditionOf(dealsTable, view, scope))
    .orderBy(...newestFirst)
    .limit(maxDeals)
  const ids = deals.map(({ id }) => id)
  return choicesOf(
    await selectLeads(db)
      .where(inArray(dealsTable.id, ids))
      .orderBy(...newestFirst, ...newestLeads),
  )
}

/**
 * Returns the sender of the lead with this reference, then the other senders of its deal, newest first. Returns none if
 * the lead is not in scope.
 */
export async function listSenderChoices(db: Tx, reference: string, scope: DealScope): Promise<SenderChoice[]> {
  const hasReference = inArray(leadsTable.reference, [reference, reference.toUpperCase()])
  const deal = db.select({ id: leadsTable.dealId }).from(leadsTable).where(hasReference)
  return choicesOf(
    await selectLeads(db)
      .where(and(inArray(dealsTable.id, deal), isInScope(dealsTable, scope)))
      .orderBy(desc(hasReference), ...newestLeads),
  )
}

/** Returns the lead in scope for which each of these homes is held, reserved or sold now, by the id of the home. */
export async function listHolders(
  db: Tx,
  unitIds: readonly string[],
  scope: DealScope,
): Promise<Map<string, LeadChoice>> {
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
