import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import { leadsTable, messagesTable } from '@/db/tables/leads'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { contactViewSchema, findContact, listContacts, mergeContacts } from './contacts'
import { listLeads, streamLeads, sumLeads } from './inbox'
import { findLead } from './lead'
import { leadViewSchema } from './lead-view'
import { addNote, leadUpdateSchema, setStatus, updateLead } from './update-lead'

const view = (query: Record<string, unknown> = {}) => leadViewSchema.parse(query)

const found = async (db: Tx, query: Record<string, unknown>) =>
  (await listLeads(db, view(query))).leads.map(lead => lead.name)

describe('the inbox', () => {
  test('lists the newest first, without spam', async ({ own: { db } }) => {
    await aLead(db, { name: 'first', createdAt: new Date('2026-01-01') })
    await aLead(db, { name: 'bad', status: 'spam' })
    await aLead(db, { name: 'second', createdAt: new Date('2026-02-01') })
    expect(await found(db, {})).toEqual(['second', 'first'])
    expect(await found(db, { status: 'spam' })).toEqual(['bad'])
    expect((await sumLeads(db)).counts).toMatchObject({ new: 2, spam: 1, won: 0 })
  })

  test('returns the properties of leads, each once', async ({ own: { db } }) => {
    for (const values of [{ estate: 'Pazuri' }, { property: 'Lukenya' }, { estate: 'Pazuri', property: 'Any' }, {}])
      await aLead(db, values)
    expect((await sumLeads(db)).properties).toEqual(['Lukenya', 'Pazuri'])
  })

  test('finds by word prefixes in any text, parts of an e-mail, and digits inside a phone number', async ({
    own: { db },
  }) => {
    await aLead(db, {
      name: 'Wambui Ünal',
      email: 'w.kamau@mail.example.com',
      phone: '+254700123456',
      message: 'Is plot B12 still free?',
      reference: 'K7QX2PLM',
    })
    await aLead(db, { name: 'Someone else', phone: '+254711999888' })
    for (const q of [
      'wamb',
      'ÜNAL',
      'kamau',
      'w.kamau@mail',
      'b12',
      '0700123',
      '123456',
      '+254 700 123',
      'k7qx',
      'plot free',
    ])
      expect(await found(db, { q }), q).toEqual(['Wambui Ünal'])
    for (const q of ["' or 1=1", '!!!', 'zz & qq | xx', ':*', 'nobody']) expect(await found(db, { q }), q).toEqual([])
  })

  test('filters by kind, property, owner, day in Nairobi and due actions', async ({ own: { db } }) => {
    const owner = await aStaffMember(db, { role: 'sales' })
    await aLead(db, { name: 'a', kind: 'tour', property: 'Green Park Estate', ownerId: owner.id })
    await aLead(db, {
      name: 'b',
      kind: 'enquiry',
      estate: 'Pazuri at Vipingo',
      createdAt: new Date('2026-03-01T21:30:00Z'),
    })
    await aLead(db, { name: 'c', kind: 'enquiry', nextActionOn: '2020-01-01' })
    await aLead(db, { name: 'd', kind: 'enquiry', nextActionOn: '2020-01-01', status: 'won' })
    expect(await found(db, { kind: 'tour' })).toEqual(['a'])
    expect(await found(db, { property: 'Pazuri at Vipingo' })).toEqual(['b'])
    expect(await found(db, { owner: owner.id })).toEqual(['a'])
    expect((await found(db, { owner: 'nobody' })).sort()).toEqual(['b', 'c', 'd'])
    expect(await found(db, { from: '2026-03-02', to: '2026-03-02' })).toEqual(['b'])
    expect(await found(db, { from: '2026-03-01', to: '2026-03-01' })).toEqual([])
    expect(await found(db, { due: 'yes' })).toEqual(['c'])
  })

  test('marks leads with a failed mail', async ({ own: { db } }) => {
    const lead = await aLead(db, { name: 'x' })
    const mail = { leadId: lead.id, kind: 'acknowledgement', to: 'x@example.com', subject: 's', html: 'h', text: 't' }
    await db.insert(messagesTable).values({ ...mail, state: 'sent' })
    expect((await listLeads(db, view())).leads[0]?.mailFailed).toBe(false)
    await db.insert(messagesTable).values({ ...mail, state: 'bounced' })
    expect((await listLeads(db, view())).leads[0]?.mailFailed).toBe(true)
  })

  test('the export has each of 2,500 leads once', async ({ own: { db } }) => {
    const { id: contactId } = await aContact(db)
    // All in one statement, so that many have the same time.
    await db
      .insert(leadsTable)
      .values(
        Array.from({ length: 2500 }, (_, index) => ({ kind: 'tour' as const, reference: `E${index}`, contactId })),
      )
    const references = new Set<string>()
    let rows = 0
    for await (const lead of streamLeads(db, view())) {
      references.add(lead.reference)
      rows++
    }
    expect([rows, references.size]).toEqual([2500, 2500])
  })
})

const by = { id: crypto.randomUUID(), name: 'Naliaka' }

describe('work on a lead', () => {
  test('records the first reply once, and audit events without names', async ({ db }) => {
    const by = await aStaffMember(db, { role: 'sales' })
    const lead = await aLead(db, { name: 'Secret Name' })
    const work = leadUpdateSchema.parse({
      status: 'contacted',
      nextAction: ' Call back ',
      nextActionOn: '2026-12-01',
      ownerId: '',
      visitAt: '',
    })
    await db.transaction(tx => updateLead(tx, by, lead.id, work))
    const first = (await findLead(db, lead.id))?.lead
    expect(first).toMatchObject({ status: 'contacted', nextAction: 'Call back', firstReplyAt: expect.any(Date) })

    await db.transaction(tx => updateLead(tx, by, lead.id, { ...work, status: 'won' }))
    expect((await findLead(db, lead.id))?.lead.firstReplyAt).toEqual(first?.firstReplyAt)

    await db.transaction(tx => addNote(tx, by, lead.id, 'She prefers mornings.'))
    const log = await db
      .select()
      .from(auditLogTable)
      .where(eq(auditLogTable.entryId, lead.id))
      .orderBy(auditLogTable.at)
    expect(log.map(entry => entry.action)).toEqual(['save', 'save', 'note'])
    expect(log[0]?.changed.sort()).toEqual(['nextAction', 'nextActionOn', 'status'])
    expect(JSON.stringify(log)).not.toMatch(/Secret Name|mornings/)
  })

  test('parses a visit in Nairobi time', () => {
    const { visitAt } = leadUpdateSchema.parse({
      status: 'new',
      ownerId: '',
      nextAction: '',
      nextActionOn: '',
      visitAt: '2026-12-01T09:30',
    })
    expect(visitAt?.toISOString()).toBe('2026-12-01T06:30:00.000Z')
  })

  test('on several leads is atomic', async ({ db }) => {
    const [one, two] = [await aLead(db), await aLead(db)]
    await expect(setStatus(db, by, [one.id, two.id, crypto.randomUUID()], 'lost')).rejects.toThrow('no such lead')
    expect((await findLead(db, one.id))?.lead.status).toBe('new')
    await setStatus(db, by, [one.id, two.id], 'lost')
    expect((await findLead(db, two.id))?.lead.status).toBe('lost')
  })
})

describe('two contacts that are one person', () => {
  test('are merged: leads are combined, and e-mails and phones of both are kept', async ({ db }) => {
    const [kept, gone] = [await aContact(db, { name: null }), await aContact(db, { name: 'Auma' })]
    const lead = await aLead(db, { contactId: gone.id })
    await mergeContacts(db, by, kept.id, gone.id)
    const found = await findContact(db, kept.id)
    expect(found?.leads.map(({ id }) => id)).toEqual([lead.id])
    expect(found?.contact.name).toBe('Auma')
    expect(found?.merged.map(({ email }) => email)).toEqual([gone.email])
    await expect(mergeContacts(db, by, kept.id, gone.id)).rejects.toThrow('merged or erased in the meantime')
    await expect(mergeContacts(db, by, kept.id, kept.id)).rejects.toThrow('the same contact')
  })

  test('merged repeatedly all resolve to the last one', async ({ db }) => {
    const [a, b, c] = [await aContact(db), await aContact(db), await aContact(db)]
    await mergeContacts(db, by, b.id, a.id)
    await mergeContacts(db, by, c.id, b.id)
    expect((await findContact(db, c.id))?.merged.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort())
  })
})

test('contacts are listed with their number of leads, and found by name, e-mail and phone', async ({ own: { db } }) => {
  const person = await aContact(db, { name: 'Wanjirũ Sample', email: 'wanjiru@example.com', phone: '+254700000123' })
  await aLead(db, { contactId: person.id, createdAt: new Date('2026-01-01') })
  await aLead(db, { contactId: person.id, createdAt: new Date('2026-02-01') })
  await aContact(db, { name: 'Nobody' })
  const list = async (q: string) => {
    const { contacts, total } = await listContacts(db, contactViewSchema.parse({ q }))
    expect(total).toBe(contacts.length)
    return contacts.map(({ name, leads, lastAt }) => [name, leads, lastAt?.getMonth() ?? null])
  }

  for (const q of ['WANJIRŨ', 'sample wanj', 'Wanjiru@Example', '0700000123'])
    expect(await list(q)).toEqual([['Wanjirũ Sample', 2, 1]])
  expect(await list('')).toHaveLength(2)
  expect(await list('nobody')).toEqual([['Nobody', 0, null]])
  expect(await list('100%')).toEqual([])

  // Also by the e-mail of a merged contact.
  await aContact(db, { email: 'second-wanjiru@example.org', mergedIntoId: person.id })
  expect(await list('second-wanjiru')).toEqual([['Wanjirũ Sample', 2, 1]])
  expect(await list('')).toHaveLength(2)
})
