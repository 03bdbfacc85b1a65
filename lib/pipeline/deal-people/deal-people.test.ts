import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Db, Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { dealPeopleTable, dealsTable, tasksTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { anEntry } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone, unique } from '@/db/testing/unique'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { proposeSale } from '@/lib/inventory/sales/propose-sale'
import { changeUnit } from '@/lib/inventory/unit-transitions'
import { mergeContacts, unmergeContacts } from '@/lib/pipeline/people/merge'
import { peopleViewSchema } from '@/lib/pipeline/people/people-view'
import { findPerson } from '@/lib/pipeline/people/person'
import { aQuotableHome, limits } from '@/lib/quotes/testing/a-quotable-home'
import { findDealVisit } from '@/lib/visits/deal-visit'
import { decideQuote } from '../../quotes/change-quote'
import { allDeals, type DealScope } from '../deal-scope'
import { lockDeal } from '../deals/find-deal'
import { addTask } from '../deals/tasks'
import { listSenderChoices } from '../people/lead-choices'
import { listPeople } from '../people/people'
import { listRecipients } from '../senders/reply-recipients'
import { aSubmittedLead } from '../testing/a-submitted-lead'
import { enterWalkIn } from '../walk-in/walk-in'
import { listDealPeople, makeMainContact, separatePerson, setRole } from './deal-people'
import { dealPersonSchema, enterPerson } from './enter-person'

type Entered = Partial<Record<'role' | 'name' | 'phone' | 'email' | 'chosenContactId', string>>

const spouse = { role: 'spouse', name: 'Mary Njeri', phone: '', email: '', chosenContactId: '' }

/**
 * Creates a deal of Peter, who sent a form, in which staff enter Mary as his spouse. `add` enters a further person;
 * `change` changes the locked deal.
 */
async function aCouple(db: Db, entered: Entered = {}) {
  const staff = await aStaffMember(db, { role: 'sales' })
  const { title: estate } = await anEntry(db, 'estates', { title: unique('Estate') })
  const { lead, deal } = await aSubmittedLead(db, { estate, name: unique('Peter'), phone: aPhone() })
  const add = (values: Entered = {}, scope: DealScope = allDeals) =>
    db.transaction(tx => enterPerson(tx, { staff, scope }, deal.id, dealPersonSchema.parse({ ...spouse, ...values })))
  const change = <Value>(act: (tx: Tx, locked: typeof deal) => Promise<Value>) =>
    db.transaction(async tx => act(tx, await lockDeal(tx, deal.id)))
  return { staff, estate, lead, deal, add, change, maryId: await add(entered) }
}

const dealOf = async (db: Tx, id: string) => (await db.select().from(dealsTable).where(eq(dealsTable.id, id)))[0]
const leadsOf = (db: Tx, dealId: string) =>
  db.select().from(leadsTable).where(eq(leadsTable.dealId, dealId)).orderBy(asc(leadsTable.createdAt))

describe('a person who is added to a deal', () => {
  test('is a separate person with one deal and can get homes, quotes and replies', async ({ db }) => {
    const email = anEmail()
    const { lead, deal, maryId } = await aCouple(db, { email })
    expect(maryId).not.toBe(lead.contactId)
    const people = await listDealPeople(db, deal)
    expect(people.mainContact).toMatchObject({ contactId: lead.contactId, role: 'buyer', name: lead.name })
    expect(people.others).toMatchObject([{ contactId: maryId, role: 'spouse', name: 'Mary Njeri', email }])
    const recipientsFor = async (id: string) => (await listRecipients(db, deal.id, id)).map(({ name }) => name)
    expect(await recipientsFor(lead.contactId)).toEqual([lead.name, 'Mary Njeri'])
    expect(await recipientsFor(maryId)).toEqual(['Mary Njeri', lead.name])
    const choices = await listSenderChoices(db, lead.reference, allDeals)
    expect(choices.map(({ label }) => label.split(',')[0]).sort()).toEqual(['Mary Njeri', lead.name])
    const found = await findPerson(db, maryId, allDeals)
    expect(found?.deals.map(({ id }) => id)).toEqual([deal.id])
    expect(found?.possibleDuplicates.map(({ id }) => id)).not.toContain(lead.contactId)
    // A visit is for the main contact, not for the person whom staff added last.
    expect((await findDealVisit(db, deal.id)).visit.leadId).toBe(lead.id)
    // The lead of the main contact still waits for a reply and is the newest lead.
    expect(await dealOf(db, deal.id)).toMatchObject({
      awaitingReplySince: deal.awaitingReplySince,
      lastLeadAt: deal.lastLeadAt,
    })
    const { people: rows } = await listPeople(db, peopleViewSchema.parse({ q: lead.reference }), allDeals)
    expect(rows[0]?.lead).toMatchObject({ id: lead.id })
  })

  test('may have the same phone or mailbox as the main contact', async ({ db }) => {
    const { lead, estate, deal, add, maryId } = await aCouple(db)
    const shared = { phone: lead.phone ?? '', email: lead.email ?? '' }
    const johnId = await add({ ...shared, role: 'payer', name: 'John Kamau' })
    expect(new Set([lead.contactId, maryId, johnId]).size).toBe(3)
    const possibleDuplicates = (await findPerson(db, lead.contactId, allDeals))?.possibleDuplicates.map(({ id }) => id)
    expect(possibleDuplicates).not.toContain(johnId)
    const johnsForm = await aSubmittedLead(db, { estate, email: lead.email, name: 'John Kamau' })
    expect(johnsForm).toMatchObject({ deal: { id: deal.id }, lead: { contactId: johnId } })
    const petersForm = await aSubmittedLead(db, { estate, email: lead.email, name: lead.name })
    expect(petersForm).toMatchObject({ deal: { id: deal.id }, lead: { contactId: lead.contactId } })
  })

  test('sends a form that joins the same deal, which then waits for a reply', async ({ db }) => {
    const email = anEmail()
    const { estate, deal, maryId } = await aCouple(db, { email })
    await db.update(dealsTable).set({ awaitingReplySince: null }).where(eq(dealsTable.id, deal.id))
    const marysForm = await aSubmittedLead(db, { estate, email, name: 'Mary Njeri' })
    expect(marysForm).toMatchObject({ deal: { id: deal.id }, lead: { contactId: maryId } })
    expect((await dealOf(db, deal.id))?.awaitingReplySince).not.toBeNull()
    // A lead for another estate opens a deal of her own.
    const { title: other } = await anEntry(db, 'estates', { title: unique('Estate') })
    expect((await aSubmittedLead(db, { estate: other, email })).deal).toMatchObject({ contactId: maryId })
  })

  test('is found by their name; the row shows the main contact', async ({ db }) => {
    const name = `${unique('Wanjiku')} Njeri`
    const { lead } = await aCouple(db, { name })
    const { people } = await listPeople(db, peopleViewSchema.parse({ q: name }), allDeals)
    expect(people).toMatchObject([{ contactId: lead.contactId }])
  })

  test('cannot be in the deal already, its main contact or out of scope', async ({ db }) => {
    const { lead, deal, staff, add, maryId } = await aCouple(db)
    await expect(add({ chosenContactId: maryId })).rejects.toThrow(ConflictError)
    await expect(add({ chosenContactId: lead.contactId })).rejects.toThrow(ConflictError)
    await db.update(dealsTable).set({ ownerId: staff.id }).where(eq(dealsTable.id, deal.id))
    const stranger = await aSubmittedLead(db)
    const agentScope = { ownerId: staff.id }
    await expect(add({ chosenContactId: stranger.lead.contactId }, agentScope)).rejects.toThrow(ConflictError)
    await expect(add({ name: 'Somebody' }, { ownerId: (await aStaffMember(db)).id })).rejects.toThrow(NotFoundError)
    expect(await leadsOf(db, deal.id)).toHaveLength(2)
    expect(dealPersonSchema.safeParse({ ...spouse, name: '' }).error?.issues).toMatchObject([{ path: ['name'] }])
  })
})

test('staff enter a caller as a further person in the deal of a known person', async ({ db }) => {
  const { staff, lead, deal } = await aCouple(db)
  const walkIn = { kind: 'call' as const, name: 'Ann Otieno', phone: lead.phone, email: null, estateId: deal.estateId }
  const beside = { besideContactId: lead.contactId, role: 'payer' as const, chosenContactId: null }
  const entered = await enterWalkIn(db, staff, { ...walkIn, ...beside, message: 'Pays for them' })
  expect(entered).toMatchObject({ dealId: deal.id })
  expect(entered.contactId).not.toBe(lead.contactId)
  expect((await listDealPeople(db, deal)).others.map(({ role }) => role)).toEqual(['spouse', 'payer'])
})

describe('separating a person from a deal', () => {
  test('restores the deal that the person had before, with everything in it', async ({ db }) => {
    const { staff, estate, deal, add, change } = await aCouple(db)
    const grace = await aSubmittedLead(db, { estate, name: 'Grace Achieng' })
    await db.transaction(tx => addTask(tx, staff, grace.deal, { text: 'Call', dueAt: new Date() }))
    const stateOf = async () => ({
      deals: (await db.select().from(dealsTable).where(eq(dealsTable.contactId, grace.lead.contactId))).map(
        ({ updatedAt, lastLeadAt, ...row }) => row,
      ),
      tasks: await db.select().from(tasksTable).where(eq(tasksTable.dealId, grace.deal.id)),
      activities: await db
        .select()
        .from(activitiesTable)
        .where(eq(activitiesTable.dealId, grace.deal.id))
        .orderBy(asc(activitiesTable.id)),
    })
    const before = await stateOf()
    const graceId = await add({ chosenContactId: grace.lead.contactId })
    expect(await stateOf()).toEqual({ deals: [], tasks: [], activities: [] })
    // Peter and Grace sent a form each; entering Mary and Grace in the deal stored a lead for each.
    expect(await leadsOf(db, deal.id)).toHaveLength(4)
    await change((tx, locked) => separatePerson(tx, staff, locked, graceId))
    expect(await stateOf()).toEqual(before)
    expect(await leadsOf(db, deal.id)).toHaveLength(2)
    expect(await leadsOf(db, grace.deal.id)).toHaveLength(2)
  })

  test('is rejected while the person has another open deal for the estate', async ({ db }) => {
    const { staff, estate, deal, add, change } = await aCouple(db)
    const grace = await aSubmittedLead(db, { estate, name: 'Grace Achieng' })
    const graceId = await add({ chosenContactId: grace.lead.contactId })
    await db.insert(dealsTable).values({ contactId: graceId, estateId: deal.estateId })
    const separated = change((tx, locked) => separatePerson(tx, staff, locked, graceId))
    await expect(separated).rejects.toThrow('another open deal for this estate')
    expect((await listDealPeople(db, deal)).others.map(({ contactId }) => contactId)).toContain(graceId)
  })

  test('opens a deal for a person without an earlier one', async ({ db }) => {
    const { staff, deal, change, maryId } = await aCouple(db)
    await change((tx, locked) => separatePerson(tx, staff, locked, maryId))
    const found = await findPerson(db, maryId, allDeals)
    expect(found?.deals).toMatchObject([{ contactId: maryId, estateId: deal.estateId }])
    expect(found?.deals[0]?.id).not.toBe(deal.id)
    await expect(change((tx, locked) => separatePerson(tx, staff, locked, maryId))).rejects.toThrow(NotFoundError)
    await expect(change((tx, locked) => separatePerson(tx, staff, locked, locked.contactId))).rejects.toThrow(
      ConflictError,
    )
  })
})

test('making another person of a deal its main contact changes no roles', async ({ db }) => {
  const { staff, lead, deal, change, maryId } = await aCouple(db)
  await change((tx, locked) => makeMainContact(tx, staff, locked, maryId))
  const now = await dealOf(db, deal.id)
  expect(now?.contactId).toBe(maryId)
  const people = await listDealPeople(db, { id: deal.id, contactId: maryId })
  expect(people.mainContact).toMatchObject({ contactId: maryId, role: 'spouse' })
  expect(people.others).toMatchObject([{ contactId: lead.contactId, role: 'buyer' }])
  await change((tx, locked) => setRole(tx, staff, locked, { contactId: maryId, role: 'advocate' }))
  await change((tx, locked) => makeMainContact(tx, staff, locked, lead.contactId))
  const again = await listDealPeople(db, deal)
  expect(again.mainContact).toMatchObject({ role: 'buyer' })
  expect(again.others).toMatchObject([{ contactId: maryId, role: 'advocate' }])
})

test('a couple has one price: a quote for one counts for a home of the other, and the sale leaves the quote issued', async ({
  db,
}) => {
  const home = await aQuotableHome(db)
  const quote = await home.quote({ discount: '4' })
  await decideQuote(db, home.manager, quote.id, 'approve', limits)
  const maryId = await db.transaction(tx =>
    enterPerson(tx, { staff: home.manager, scope: allDeals }, home.lead.dealId, dealPersonSchema.parse(spouse)),
  )
  const [marysLead] = (await leadsOf(db, home.lead.dealId)).filter(({ contactId }) => contactId === maryId)
  expect(await proposeSale(db, home.unit.id, marysLead?.id ?? '')).toMatchObject({
    price: 9_600_000,
    priceBasis: 'quote',
  })
  await changeUnit(db, home.manager, home.unit.id, 'hold', { leadId: marysLead?.id ?? '', reason: 'They decide.' })
  await changeUnit(db, home.manager, home.unit.id, 'sell', { leadId: home.lead.id, agreementOn: '2026-11-23' })
  expect(await dealOf(db, home.lead.dealId)).toMatchObject({ stage: 'sold', value: 9_600_000 })
  const [stored] = await db.select().from(quotesTable).where(eq(quotesTable.id, quote.id))
  expect(stored?.state).toBe('issued')
})

/** Reads the contact and deal of every lead, and the people of the deals. */
const readPlaces = async (db: Tx) => ({
  leads: (await db.select().from(leadsTable).orderBy(asc(leadsTable.id))).map(({ id, contactId, dealId }) => ({
    ...{ id, contactId, dealId },
  })),
  deals: (await db.select().from(dealsTable).orderBy(asc(dealsTable.id))).map(({ id, contactId }) => ({
    ...{ id, contactId },
  })),
  people: (
    await db.select().from(dealPeopleTable).orderBy(asc(dealPeopleTable.dealId), asc(dealPeopleTable.contactId))
  ).map(({ dealId, contactId, role }) => ({ dealId, contactId, role })),
})

/** `one` and `other` choose a deal and people by their index; the verb that occurs twice is chosen twice as often. */
const action = fc.record({
  verb: fc.constantFrom('add', 'add', 'add-known', 'separate', 'main', 'merge', 'unmerge', 'write'),
  one: fc.nat(50),
  other: fc.nat(50),
})

test('each lead belongs to a person of its deal after any adding, merging and separating; undoing a merge restores all', async ({
  ownDatabase: { db },
}) => {
  const staff = await aStaffMember(db, { role: 'sales' })
  const by = { staff, scope: allDeals }
  const nth = <Item>(items: readonly Item[], index: number) => items[index % items.length]
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 14 }), async actions => {
      const { title: estate, id: estateId } = await anEntry(db, 'estates', { title: unique('Estate') })
      await aSubmittedLead(db, { estate, name: unique('Person') })
      for (const { verb, one, other } of actions) {
        const deals = await db
          .select()
          .from(dealsTable)
          .where(eq(dealsTable.estateId, estateId))
          .orderBy(asc(dealsTable.createdAt), asc(dealsTable.id))
        const ids = new Set(
          (await Promise.all(deals.map(({ id }) => leadsOf(db, id)))).flat().map(lead => lead.contactId),
        )
        const people = (await db.select().from(contactsTable).orderBy(asc(contactsTable.createdAt))).filter(
          ({ id, mergedIntoId }) => !mergedIntoId && ids.has(id),
        )
        const merges = (await db.select().from(contactMergesTable)).filter(
          ({ undoneAt, keptId }) => !undoneAt && ids.has(keptId),
        )
        const [deal, person, second] = [nth(deals, one), nth(people, other), nth(people, one)]
        if (!deal || !person || !second) return
        const mustCheckUndo = verb === 'merge' && person.id !== second.id
        const before = mustCheckUndo ? await readPlaces(db) : null
        const act = async (tx: Tx) => {
          const locked = await lockDeal(tx, deal.id)
          if (verb === 'add')
            await enterPerson(tx, by, deal.id, dealPersonSchema.parse({ ...spouse, name: unique('N') }))
          if (verb === 'add-known')
            await enterPerson(tx, by, deal.id, dealPersonSchema.parse({ ...spouse, chosenContactId: person.id }))
          if (verb === 'separate') await separatePerson(tx, staff, locked, person.id)
          if (verb === 'main') await makeMainContact(tx, staff, locked, person.id)
          if (verb === 'merge') await mergeContacts(tx, staff, second.id, person.id)
          const merge = nth(merges, one)
          if (verb === 'unmerge' && merge) await unmergeContacts(tx, staff, merge.keptId, merge.id)
          if (verb === 'write')
            await aSubmittedLead(tx, { estate, email: person.email, name: person.name, phone: aPhone() })
        }
        const done = await db.transaction(act).then(
          () => true,
          (error: unknown) => {
            if (error instanceof ConflictError || error instanceof NotFoundError) return false
            throw error
          },
        )
        if (done && before) {
          const [merge] = (await db.select().from(contactMergesTable)).filter(
            ({ undoneAt, keptId, goneId }) => !undoneAt && keptId === second.id && goneId === person.id,
          )
          await unmergeContacts(db, staff, second.id, merge?.id ?? '')
          expect(await readPlaces(db)).toEqual(before)
          await mergeContacts(db, staff, second.id, person.id)
        }
        const now = await readPlaces(db)
        const dealsOfEstate = await db.select().from(dealsTable).where(eq(dealsTable.estateId, estateId))
        for (const { id: dealId, contactId: main } of dealsOfEstate) {
          const others = now.people.filter(place => place.dealId === dealId).map(({ contactId }) => contactId)
          const senders = now.leads.filter(lead => lead.dealId === dealId).map(({ contactId }) => contactId)
          expect([main, ...others], verb).toEqual(expect.arrayContaining(senders))
        }
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
