import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { type dealsTable, tasksTable } from '@/db/tables/deals'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { anEntry } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aDeal, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { giveConsents, withdrawConsents } from '@/lib/consents/consents'
import { changeUnit } from '@/lib/inventory/unit-transitions'
import { exportPerson } from '@/lib/privacy/export'
import { findReservationOrSale } from '../deals/reservations-and-sales'
import { countByStage, countPeople } from './count-people'
import { exportColumns, streamPeople } from './export-people'
import { listBoard, listPeople } from './people'
import { parametersWithoutInput, peopleViewSchema } from './people-view'

const view = (query: Record<string, unknown> = {}) => peopleViewSchema.parse(query)
const allDeals = { ownerId: null }

async function namesFound(db: Tx, query: Record<string, unknown>, scope: { ownerId: string | null } = allDeals) {
  const { people, total } = await listPeople(db, view(query), scope)
  expect(await countPeople(db, view(query), scope)).toBe(total)
  // The query for frequent words must match the same people.
  expect(await countPeople(db, { ...view(query), isFrequent: true }, scope)).toBe(total)
  return people.map(({ name }) => name)
}

const aPerson = async (db: Tx, name: string, { lead = {}, ...deal }: PersonValues = {}) => {
  const contact = await aContact(db, { name, ...(lead.phone && { phone: lead.phone }) })
  return aLead(db, { contactId: contact.id, name, ...lead, deal })
}
type PersonValues = Partial<typeof dealsTable.$inferInsert> & { lead?: Partial<typeof leadsTable.$inferInsert> }

test('a search keeps the filters without an input and the order of the inbox, but not its page', () => {
  const opened = { waiting: 'yes', sort: 'waiting', order: 'down', stage: 'open', q: 'Njeri', page: '3' }
  const keptBy = (query: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(parametersWithoutInput(view(query)), withoutNull))
  expect(keptBy(opened)).toEqual({ waiting: 'yes', sort: 'waiting', order: 'down' })
  expect(keptBy({ ...opened, as: 'board' })).toEqual({ waiting: 'yes', sort: 'waiting', order: 'down', as: 'board' })
})

test('the board is not filtered by stage, because it has a column for each', () => {
  expect(view({ stage: 'lost' })).toMatchObject({ stage: 'lost' })
  expect(view({ stage: 'lost', as: 'board' })).toMatchObject({ stage: null, as: 'board' })
})

const withoutNull = (_name: string, value: unknown) => value ?? undefined

describe('the people inbox', () => {
  test('counts at most 1,000 people for a frequent word, and still shows the newest of them', async ({
    ownDatabase: { db },
  }) => {
    // A word in more than 5,000 leads is frequent: these are 1,200 people with five leads each.
    await db.execute(sql`insert into contacts (name) select 'Plot ' || n from generate_series(1, 1200) n`)
    await db.execute(
      sql`insert into deals (contact_id, last_lead_at) select id, now() - interval '1 day' from contacts where name like 'Plot %'`,
    )
    await db.execute(
      sql`insert into leads (reference, kind, contact_id, deal_id, message) select 'BN' || row_number() over (), 'tour', contact_id, id, 'Is a plot free?' from deals, generate_series(1, 5)`,
    )
    await aPerson(db, 'Newest', { lead: { message: 'A plot for two' } })
    const { people, total, isMore } = await listPeople(db, view({ q: 'plot' }), allDeals)
    expect({ total, isMore, newest: people[0]?.name }).toEqual({ total: 1000, isMore: true, newest: 'Newest' })
    // Further words or filters reduce the matches, so that the number is exact.
    expect(await namesFound(db, { q: 'plot two' })).toEqual(['Newest'])
    expect(await namesFound(db, { q: 'plot', from: '2099-01-01' })).toEqual([])
  })

  test('has one row per person with their newest lead, newest first, without spam', async ({ ownDatabase: { db } }) => {
    const first = await aPerson(db, 'Auma', { lastLeadAt: new Date('2026-03-01'), lead: { message: 'Old' } })
    const estate = await anEntry(db, 'estates', { title: 'Newer Estate' })
    const deal = await aDeal(db, {
      contactId: first.contactId,
      estateId: estate.id,
      lastLeadAt: new Date('2026-04-01'),
    })
    await aLead(db, { contactId: first.contactId, dealId: deal.id, message: 'Newest' })
    await aPerson(db, 'Barasa', { lastLeadAt: new Date('2026-03-15') })
    await aPerson(db, 'Spammer', { stage: 'spam' })
    expect(await namesFound(db, {})).toEqual(['Auma', 'Barasa'])
    const [row] = (await listPeople(db, view(), allDeals)).people
    expect(row).toMatchObject({ estate: 'Newer Estate', lead: { message: 'Newest' } })
    // If only the older deal matches, the row shows this deal.
    expect(await namesFound(db, { estate: 'none' })).toEqual(['Barasa', 'Auma'])
    expect(await namesFound(db, { stage: 'spam' })).toEqual(['Spammer'])
    expect(await countByStage(db, view(), allDeals)).toMatchObject({ new: 2, spam: 1, sold: 0 })
    // The counts follow the other filters, not the stage.
    expect(await countByStage(db, view({ q: 'Auma', stage: 'spam' }), allDeals)).toMatchObject({ new: 1, spam: 0 })
    expect(await countByStage(db, view({ estate: estate.id }), allDeals)).toMatchObject({ new: 1, spam: 0 })
  })

  test('finds people by words, parts of an e-mail, reference, WhatsApp code, notes and any form of a phone', async ({
    ownDatabase: { db },
  }) => {
    const { contactId, dealId } = await aPerson(db, 'Wambui Ünal', {
      lead: {
        email: 'w.kamau@mail.example.com',
        phone: '+254700123456',
        message: 'Is plot B12 still free?',
        reference: 'K7QX2PLM',
        visitCode: 'ABC23',
      },
    })
    await db.insert(activitiesTable).values({ contactId, dealId, kind: 'note', text: 'Has two Alsatians' })
    await aContact(db, { name: null, email: null, phone: '+447700900123', mergedIntoId: contactId })
    await aPerson(db, 'Someone else', { lead: { phone: '+254711999888' } })
    for (const q of ['wamb', 'ÜNAL', 'kamau', 'w.kamau@mail', 'b12', 'k7qx', 'plot free', 'abc23', 'alsatian'])
      expect(await namesFound(db, { q }), q).toEqual(['Wambui Ünal'])
    for (const q of ['0700123456', '0700 123 456', '+254 700-123-456', '254700123456', '123456', '+44 7700 900123'])
      expect(await namesFound(db, { q }), q).toEqual(['Wambui Ünal'])
    await aPerson(db, 'From Arusha', { lead: { phone: '+255754123987' } })
    for (const q of ['0754 123 987', '0754123987', '+255754123987'])
      expect(await namesFound(db, { q }), q).toEqual(['From Arusha'])
    await aPerson(db, 'At the Office', { lead: { phone: '+254201234567 ext. 12' } })
    for (const q of ['020 123 4567', '+254201234567', '020 123 4567 ext 12', '0201234567 x99', '23456'])
      expect(await namesFound(db, { q }), q).toContain('At the Office')
    for (const q of ["' or 1=1", '!!!', 'zz & qq | xx', ':*', 'nobody', '0799000000'])
      expect(await namesFound(db, { q }), q).toEqual([])
  })

  test('filters by kind, estate, owner, day in Nairobi, waiting people and due tasks', async ({
    ownDatabase: { db },
  }) => {
    const owner = await aStaffMember(db, { role: 'sales' })
    const estate = await anEntry(db, 'estates', { title: 'Filtered Estate' })
    await aPerson(db, 'a', { ownerId: owner.id, estateId: estate.id })
    await aPerson(db, 'b', { lead: { kind: 'enquiry' }, lastLeadAt: new Date('2026-03-01T21:30:00Z') })
    const c = await aPerson(db, 'c', { awaitingReplySince: new Date(), dueAt: new Date('2020-01-01') })
    const d = await aPerson(db, 'd', { stage: 'sold' })
    const task = { text: 'x', dueAt: new Date('2020-01-01'), createdByName: 's' }
    await db.insert(tasksTable).values([
      { ...task, dealId: c.dealId },
      { ...task, dealId: d.dealId, ownerId: owner.id },
    ])
    expect(await namesFound(db, { kind: 'enquiry' })).toEqual(['b'])
    expect(await namesFound(db, { estate: estate.id })).toEqual(['a'])
    expect(await namesFound(db, { owner: owner.id })).toEqual(['a'])
    expect((await namesFound(db, { owner: 'nobody' })).sort()).toEqual(['b', 'c', 'd'])
    expect(await namesFound(db, { from: '2026-03-02', to: '2026-03-02' })).toEqual(['b'])
    expect(await namesFound(db, { from: '2026-03-01', to: '2026-03-01' })).toEqual([])
    expect(await namesFound(db, { waiting: 'yes' })).toEqual(['c'])
    expect(await namesFound(db, { late: 'yes' })).toEqual(['c'])
    expect(await namesFound(db, { stage: 'open', due: 'yes' })).toEqual(['c'])
    expect((await namesFound(db, { due: 'yes' })).sort()).toEqual(['c', 'd'])
    // With `due`, the filter uses the owner of the task, as Today does: these deals have no owner.
    expect(await namesFound(db, { due: 'yes', owner: owner.id })).toEqual(['d'])
    expect(await namesFound(db, { due: 'yes', owner: 'nobody' })).toEqual(['c'])
    for (const sort of ['waiting', 'task', 'stage', 'lastLeadAt'])
      for (const order of ['down', null])
        expect((await namesFound(db, { sort, order })).sort()).toEqual(['a', 'b', 'c', 'd'])
    expect((await namesFound(db, { sort: 'waiting' }))[0]).toBe('c')
  })

  test('shows agents only their own people if the settings limit them, also on the board', async ({
    ownDatabase: { db },
  }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    await aPerson(db, 'mine', { ownerId: agent.id })
    await aPerson(db, 'not mine')
    const agentScope = { ownerId: agent.id }
    expect(await namesFound(db, {}, agentScope)).toEqual(['mine'])
    expect(await countByStage(db, view(), agentScope)).toMatchObject({ new: 1 })
    const board = await listBoard(db, view(), agentScope)
    expect(board.flatMap(({ cards }) => cards.map(({ name }) => name))).toEqual(['mine'])
    const rows = []
    for await (const row of streamPeople(db, view(), agentScope)) rows.push(row.Name)
    expect(rows).toEqual(['mine'])
  })

  test('marks people with a failed mail', async ({ ownDatabase: { db } }) => {
    const lead = await aPerson(db, 'x')
    const mail = { leadId: lead.id, kind: 'acknowledgement', to: 'x@example.com', subject: 's', html: 'h', text: 't' }
    const failed = async () => (await listPeople(db, view(), allDeals)).people[0]?.mailFailed
    await db.insert(emailsTable).values({ ...mail, state: 'sent' })
    expect(await failed()).toBe(false)
    await db.insert(emailsTable).values({ ...mail, state: 'complained' })
    expect(await failed()).toBe(true)
  })

  test('shows the sender of the newest lead of a shared mailbox, also in the export', async ({
    ownDatabase: { db },
  }) => {
    const email = 'office@example.com'
    const person = await aContact(db, { name: 'Peter Otieno', email, phone: '+254700123001' })
    await aLead(db, { contactId: person.id, name: 'Peter Otieno', email, createdAt: new Date('2026-01-01') })
    await aLead(db, { contactId: person.id, name: 'Mary Njeri', email, phone: '+254700123002' })
    await aLead(db, { contactId: person.id, name: 'Grace Achieng', email, createdAt: new Date('2026-01-02') })
    const { people } = await listPeople(db, view(), allDeals)
    expect(people).toMatchObject([
      { name: 'Peter Otieno', lead: { name: 'Mary Njeri', email, phone: '+254700123002' } },
    ])
    for (const q of ['mary njeri', '0700123002', '123002'])
      expect(await namesFound(db, { q }), q).toEqual(['Peter Otieno'])
    const rows = []
    for await (const row of streamPeople(db, view(), allDeals)) rows.push([row.Person, row.Name, row.Phone])
    expect(rows).toEqual([
      ['Peter Otieno', 'Peter Otieno', '+254700123001'],
      ['Peter Otieno', 'Grace Achieng', ''],
      ['Peter Otieno', 'Mary Njeri', '+254700123002'],
    ])
  })

  test('exports each of 2,500 leads once, in words and local time', async ({ ownDatabase: { db } }) => {
    const { id: dealId, contactId } = await aDeal(db)
    // A single statement gives many leads the same time.
    await db.insert(leadsTable).values(
      Array.from({ length: 2500 }, (_, index) => ({
        ...{ kind: 'tour' as const, reference: `E${index}`, contactId, dealId },
        createdAt: new Date('2026-03-01T22:30:00Z'),
      })),
    )
    await giveConsents(db, contactId, ['offers-mail', 'offers-whatsapp'], 'test')
    await withdrawConsents(db, [contactId], ['offers-whatsapp'], 'test')
    const first = {
      ...{ Received: '2026-03-02 01:30', Request: 'Site tour', Stage: 'New', 'Agrees to offers': 'by mail' },
    }
    const references = new Set<string>()
    let rows = 0
    for await (const row of streamPeople(db, view(), allDeals)) {
      references.add(row.Reference)
      if (rows++ === 0) expect(row).toMatchObject(first)
      expect(Object.keys(row)).toEqual([...exportColumns])
    }
    expect([rows, references.size]).toEqual([2500, 2500])
  })

  test('exports the homes of a deal with price, receipt, date of the agreement for sale and seller', async ({
    ownDatabase: { db },
  }) => {
    const manager = await aStaffMember(db, { role: 'sales-manager' })
    const lead = await aLead(db)
    const { contactId, dealId } = lead
    const newer = await aLead(db, { contactId, dealId, createdAt: new Date(lead.createdAt.getTime() + 1000) })
    const [one, two] = [await anEntry(db, 'estates'), await anEntry(db, 'estates')]
    const homes = [
      await aUnit(db, { code: 'A-1', estateId: one.id, price: 7_300_000 }),
      await aUnit(db, { code: 'A-2', estateId: two.id }),
    ]
    const reservation = { leadId: lead.id, receiptNumber: 'R 1', receiptAmount: 100_000 }
    for (const { id } of homes) await changeUnit(db, manager, id, 'reserve', reservation)
    await changeUnit(db, manager, homes[1]?.id ?? '', 'sell', { agreementOn: '2026-11-23' })
    const rows = []
    for await (const row of streamPeople(db, view(), allDeals)) rows.push(row)
    const row = rows.find(({ Reference }) => Reference === lead.reference)
    const [first, second] = [
      await findReservationOrSale(db, homes[0]?.id ?? ''),
      await findReservationOrSale(db, homes[1]?.id ?? ''),
    ]
    expect(row).toMatchObject({
      'Home reserved or sold': `A-1, ${one.title}; A-2, ${two.title}`,
      ...{ 'Reserved or sold': 'reserved; sold', Receipt: 'R 1; R 1', 'Received in KES': '100000; 100000' },
      ...{ 'Price in KES': `${first?.price}; ${second?.price}`, 'Agreement of': '; 23 November 2026' },
      Seller: `${manager.name}; ${manager.name}`,
    })
    // Only the first row of the deal has its sales, so that a column can be summed.
    expect(rows.find(({ Reference }) => Reference === newer.reference)).toMatchObject({
      'Price in KES': '',
      Receipt: '',
    })
    const exported = async () =>
      (await exportPerson(db, manager, contactId)).leads.find(({ reference }) => reference === lead.reference)
    const stored = await exported()
    expect(stored?.homes).toMatchObject([
      { home: 'A-1', kind: 'reservation', receiptAmount: 100_000 },
      { home: 'A-2', kind: 'reservation', receiptAmount: 100_000 },
      { home: 'A-2', kind: 'sale', agreementOn: '2026-11-23', price: second?.price },
    ])

    const reason = 'The buyer lied to us'
    await changeUnit(db, manager, homes[0]?.id ?? '', 'cancel', { reason })
    const returned = []
    for await (const { Receipt, ...row } of streamPeople(db, view(), allDeals))
      if (row.Reference === lead.reference) returned.push([Receipt, row['To return in KES']])
    expect(returned).toEqual([['R 1', '100000']])
    const afterCancellation = await exported()
    expect(afterCancellation?.homes[0]).toMatchObject({
      ...{ home: 'A-1', estate: one.title, kind: 'reservation', price: 7_300_000, sellerName: manager.name },
      ...{ receiptNumber: 'R 1', receiptAmount: 100_000, cancellation: 'cancelled' },
    })
    expect(JSON.stringify(afterCancellation?.homes)).not.toContain(reason)
    for await (const cancelled of streamPeople(db, view(), allDeals))
      if (cancelled.Reference === lead.reference) expect(cancelled['Reserved or sold']).toBe('sold')
  })
})
