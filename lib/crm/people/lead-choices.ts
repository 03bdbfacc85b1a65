import 'server-only'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { isInSight, type Sight } from '../../deals/sight.ts'
import { conditionOf, withFrequency } from './conditions'
import { peopleViewSchema } from './people-view'

/** Somebody for whom a home can be held: the reference of a message, with what staff recognise the person by. */
export type LeadChoice = { reference: string; label: string }

const mostChoices = 6

const columns = {
  reference: leadsTable.reference,
  name: sql<string | null>`coalesce(${contactsTable.name}, ${leadsTable.name})`,
  email: contactsTable.email,
  phone: contactsTable.phone,
  estate: estatesTable.title,
}

const selectLeads = (db: Tx) =>
  db
    .select(columns)
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))

type Row = Record<Exclude<keyof typeof columns, 'reference'>, string | null> & { reference: string }

const choiceOf = ({ reference, name, email, phone, estate }: Row): LeadChoice => ({
  reference,
  label: [name, phone ?? email, estate].filter(Boolean).join(', ') || reference,
})

/** People in sight by name, phone, reference or other words, newest first; with two deals, each of them with its estate. */
export async function findLeadChoices(db: Tx, q: string, sight: Sight): Promise<LeadChoice[]> {
  const view = await withFrequency(db, peopleViewSchema.parse({ q }))
  if (!view.q) return []
  const newestFirst = [desc(dealsTable.lastLeadAt), desc(dealsTable.id)]
  // First the deals alone: with what belongs to them, all people of a frequent name would be read.
  const deals = await db
    .select({ id: dealsTable.id })
    .from(dealsTable)
    .where(conditionOf(dealsTable, view, sight))
    .orderBy(...newestFirst)
    .limit(mostChoices)
  if (deals.length === 0) return []
  const rows = await selectLeads(db)
    .where(
      and(
        inArray(
          dealsTable.id,
          deals.map(({ id }) => id),
        ),
        sql`${leadsTable.id} = (select latest.id from leads as latest where latest.deal_id = ${dealsTable.id} order by latest.created_at desc, latest.id limit 1)`,
      ),
    )
    .orderBy(...newestFirst)
  return rows.map(choiceOf)
}

/** The person of the message with this reference; null when there is none in sight. */
export async function findLeadChoice(db: Tx, reference: string, sight: Sight): Promise<LeadChoice | null> {
  const [row] = await selectLeads(db).where(
    and(eq(leadsTable.reference, reference.toUpperCase()), isInSight(dealsTable, sight)),
  )
  return row ? choiceOf(row) : null
}

/** For whom these homes are held, reserved or sold now, by home, as far as they are in sight. */
export async function listHolders(db: Tx, unitIds: readonly string[], sight: Sight): Promise<Map<string, LeadChoice>> {
  if (unitIds.length === 0) return new Map()
  const rows = await db
    .select({ ...columns, unitId: unitClaimsTable.unitId })
    .from(unitClaimsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .where(
      and(
        inArray(unitClaimsTable.unitId, [...unitIds]),
        sql`${unitClaimsTable.during} @> now()`,
        isInSight(dealsTable, sight),
      ),
    )
  return new Map(rows.map(row => [row.unitId, choiceOf(row)]))
}
