import { asc, desc, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import type { Tx } from '@/db/connect'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { ConflictError } from '@/lib/errors'
import { changeEstate } from '../../pipeline/deals/change-estate.ts'
import { setStage } from '../../pipeline/deals/stage.ts'
import { mergeContacts, unmergeContacts } from '../../pipeline/people/merge.ts'
import type { World } from './random-data'

/** Generates changes that can change which lead of a deal is the first. The numbers choose rows. */
export const changes = fc.array(
  fc.record({
    verb: fc.constantFrom('merge', 'merge and separate', 'change estate', 'restore from spam', 'move message'),
    one: fc.nat(99),
    other: fc.nat(99),
  }),
  { maxLength: 8 },
)
type Change = (typeof changes extends fc.Arbitrary<(infer Value)[]> ? Value : never) & object

const nth = <Row>(rows: readonly Row[], number: number): Row | undefined => rows[number % rows.length]

/** Makes a change as staff do. Does nothing if there is no row to change or the change is rejected. */
export async function applyChange(db: Tx, { estates, owners }: World, { verb, one, other }: Change) {
  const by = { id: owners[0] ?? '', name: 'Sample' }
  const people = await db.select().from(contactsTable).where(isNull(contactsTable.mergedIntoId)).orderBy(byName)
  const deals = await db.select().from(dealsTable).orderBy(asc(dealsTable.createdAt))
  const spam = deals.filter(({ stage }) => stage === 'spam')
  const [person, deal] = [nth(people, one), nth(verb === 'restore from spam' ? spam : deals, one)]
  try {
    if (verb.startsWith('merge') && person) {
      await mergeContacts(db, by, person.id, nth(people, other)?.id ?? '')
      if (verb === 'merge and separate') await undoLastMerge(db, by, person.id)
    }
    if (verb === 'change estate' && deal)
      await db.transaction(tx => changeEstate(tx, by, deal, nth([...estates, null], other) ?? null, { ownerId: null }))
    if (verb === 'restore from spam' && deal) await db.transaction(tx => setStage(tx, by, deal, 'contacted'))
    if (verb === 'move message' && deal) await moveLead(db, other, deal.id)
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
  }
}

const byName = asc(contactsTable.name)

async function undoLastMerge(db: Tx, by: { id: string; name: string }, keptId: string) {
  const [merge] = await db.select().from(contactMergesTable).orderBy(desc(contactMergesTable.createdAt)).limit(1)
  await unmergeContacts(db, by, keptId, merge?.id ?? '')
}

async function moveLead(db: Tx, number: number, dealId: string) {
  const lead = nth(await db.select().from(leadsTable).orderBy(asc(leadsTable.createdAt)), number)
  if (lead) await db.update(leadsTable).set({ dealId }).where(eq(leadsTable.id, lead.id))
}
