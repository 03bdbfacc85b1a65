import { and, asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { dataRequestsTable } from '@/db/tables/data-requests'
import { dealsTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { leadsTable } from '@/db/tables/leads'
import { anEntry } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone, unique } from '@/db/testing/unique'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { changeUnit } from '@/lib/inventory/unit-transitions'
import { companyOf } from '@/lib/mail/company'
import { findPerson } from '@/lib/pipeline/people/person'
import { allDeals, type DealScope } from '../deal-scope'
import { lockDeal } from '../deals/find-deal'
import { addNote, logWhatsappWritten } from '../people/contact-person'
import { mergeContacts, unmergeContacts } from '../people/merge'
import { sendReply } from '../reply/reply'
import { aSubmittedLead } from '../testing/a-submitted-lead'
import { agentsSee } from '../testing/agents-see'
import { listRecipients } from './reply-recipients'
import { separateSender } from './separate-sender'

const staffOf = (db: Db) => aStaffMember(db, { role: 'sales' })

const separate = async (db: Db, lead: { id: string; contactId: string }, scope: DealScope = allDeals) => {
  const by = await staffOf(db)
  return db.transaction(tx => separateSender(tx, by, { contactId: lead.contactId, leadId: lead.id }, scope))
}

const contactOf = async (db: Db, id: string) =>
  (await db.select().from(contactsTable).where(eq(contactsTable.id, id)))[0]
const dealOf = async (db: Db, id: string) => (await db.select().from(dealsTable).where(eq(dealsTable.id, id)))[0]
const messagesOf = async (db: Db, contactId: string) => {
  const leads = await db
    .select()
    .from(leadsTable)
    .where(eq(leadsTable.contactId, contactId))
    .orderBy(asc(leadsTable.createdAt))
  return leads.map(({ message }) => message)
}
const mergeOf = async (db: Db, keptId: string) =>
  (await db.select().from(contactMergesTable).where(eq(contactMergesTable.keptId, keptId)))[0]?.id ?? ''

/**
 * Creates leads of Peter, Mary and Grace from one mailbox. All write about one estate, and so in one deal; Mary also
 * writes about a second estate.
 */
async function anOffice(db: Db) {
  const email = anEmail('office')
  const [firstEstate, secondEstate] = [
    (await anEntry(db, 'estates', { title: unique('Estate') })).title,
    (await anEntry(db, 'estates', { title: unique('Estate') })).title,
  ]
  const write = async (name: string | null, message: string, estate: string) =>
    (await aSubmittedLead(db, { email, name, message, estate, phone: name === 'Mary Njeri' ? '+254700000002' : null }))
      .lead
  const petersLead = await write('Peter Otieno', 'p1', firstEstate)
  const marysLead = await write('Mary Njeri', 'm1', firstEstate)
  const marysLoneLead = await write('mary njéri', 'm2', secondEstate)
  const gracesLead = await write('Grace Achieng', 'g1', firstEstate)
  return {
    email,
    firstEstate,
    secondEstate,
    write,
    petersLead,
    marysLead,
    marysLoneLead,
    gracesLead,
    contactId: petersLead.contactId,
  }
}

describe('separating a sender of a shared mailbox', () => {
  test('moves all their leads to a new person, who also gets their later leads', async ({ db }) => {
    const { email, firstEstate, write, marysLead, marysLoneLead, gracesLead, contactId } = await anOffice(db)
    expect(await messagesOf(db, contactId)).toEqual(['p1', 'm1', 'm2', 'g1'])
    const mary = await separate(db, marysLead)
    expect(await messagesOf(db, mary)).toEqual(['m1', 'm2'])
    expect(await messagesOf(db, contactId)).toEqual(['p1', 'g1'])
    expect(await contactOf(db, mary)).toMatchObject({ name: 'Mary Njeri', email: null, phone: '+254700000002' })
    expect(await dealOf(db, marysLoneLead.dealId)).toMatchObject({ contactId: mary, id: marysLoneLead.dealId })
    const found = await findPerson(db, mary, allDeals)
    expect(found?.deals.map(({ estate }) => estate)).toContain(firstEstate)
    for (const { id } of found?.deals ?? [])
      expect(await listRecipients(db, id, mary)).toMatchObject([{ name: expect.stringMatching(/^mary nj/i), email }])

    const grace = await separate(db, gracesLead)
    const senders = ['Mary Njeri', 'Peter Otieno', 'GRACE ACHIENG', null, 'A New Name']
    const later = []
    for (const name of senders) later.push((await write(name, 'later', firstEstate)).contactId)
    expect(later).toEqual([mary, contactId, grace, contactId, contactId])
  })

  test('is recorded in the audit log and on both timelines, without names', async ({ db }) => {
    const { marysLead, contactId } = await anOffice(db)
    const mary = await separate(db, marysLead)
    for (const id of [contactId, mary]) {
      const separated = and(eq(activitiesTable.contactId, id), eq(activitiesTable.kind, 'merge'))
      const lines = await db.select().from(activitiesTable).where(separated)
      expect(lines).toMatchObject([{ outcome: 'unmerge' }])
      expect(JSON.stringify(lines)).not.toMatch(/Mary|Njeri/)
    }
    const logged = await db.select().from(auditLogTable).where(eq(auditLogTable.entryId, contactId))
    expect(logged).toMatchObject([{ action: 'unmerge', entryName: 'two people' }])
    expect(JSON.stringify(logged)).not.toMatch(/Mary|Njeri/)
  })

  test('moves the replies to the sender; only the deal with a lead without a reply still waits', async ({ db }) => {
    const company = companyOf(await ensureSettings(db))
    const by = await staffOf(db)
    const { write, firstEstate, petersLead, marysLead, contactId } = await anOffice(db)
    await db.transaction(async tx => {
      const deal = await lockDeal(tx, petersLead.dealId)
      await addNote(tx, by, deal, 'They have a dog')
      await sendReply(tx, by, deal, { leadId: marysLead.id, subject: 'To Mary', text: 'x' }, company)
      await sendReply(tx, by, deal, { leadId: petersLead.id, subject: 'To Peter', text: 'x' }, company)
    })
    await write('Peter Otieno', 'p2', firstEstate)
    const mary = await separate(db, marysLead)
    const textsOf = async (id: string) => {
      const activities = await db.select().from(activitiesTable).where(eq(activitiesTable.contactId, id))
      return activities.filter(({ kind }) => kind === 'reply' || kind === 'note').map(({ text }) => text)
    }
    expect(await textsOf(mary)).toEqual(['To Mary'])
    expect((await textsOf(contactId)).sort()).toEqual(['They have a dog', 'To Peter'])
    const [marysDeal] =
      (await findPerson(db, mary, allDeals))?.deals.filter(({ estate }) => estate === firstEstate) ?? []
    expect(marysDeal).toMatchObject({ stage: 'contacted', awaitingReplySince: null })
    expect((await dealOf(db, petersLead.dealId))?.awaitingReplySince).not.toBeNull()
  })

  test('does not count as contact with a sender who wrote after the last reply', async ({ db }) => {
    const by = await staffOf(db)
    const { write, firstEstate, petersLead } = await anOffice(db)
    await db.transaction(async tx => logWhatsappWritten(tx, by, await lockDeal(tx, petersLead.dealId), null))
    const late = await write('Otieno Achieng', 'o1', firstEstate)
    expect(await dealOf(db, late.dealId)).toMatchObject({ stage: 'contacted' })
    const achieng = await separate(db, late)
    expect((await findPerson(db, achieng, allDeals))?.deals).toMatchObject([
      { stage: 'new', awaitingReplySince: late.createdAt },
    ])
  })

  test('moves the wait to the deal of the sender if only their lead has no reply', async ({ db }) => {
    const by = await staffOf(db)
    const company = companyOf(await ensureSettings(db))
    const { write, firstEstate, petersLead, contactId } = await anOffice(db)
    await db.transaction(async tx =>
      sendReply(
        tx,
        by,
        await lockDeal(tx, petersLead.dealId),
        { leadId: petersLead.id, subject: 's', text: 'x' },
        company,
      ),
    )
    const late = await write('Mary Njeri', 'm3', firstEstate)
    const mary = await separate(db, late)
    const [marysDeal] =
      (await findPerson(db, mary, allDeals))?.deals.filter(({ estate }) => estate === firstEstate) ?? []
    expect(marysDeal?.awaitingReplySince).toEqual(late.createdAt)
    expect(await dealOf(db, petersLead.dealId)).toMatchObject({ contactId, awaitingReplySince: null, dueAt: null })
  })

  test('is reversed by a merge, and the undone merge restores the separated person', async ({ db }) => {
    const { email, write, firstEstate, petersLead, marysLead, contactId } = await anOffice(db)
    const by = await staffOf(db)
    const mary = await separate(db, marysLead)
    await mergeContacts(db, by, contactId, mary)
    expect(await messagesOf(db, contactId)).toEqual(['p1', 'm1', 'm2', 'g1'])
    expect(await db.select().from(dealsTable).where(eq(dealsTable.contactId, contactId))).toHaveLength(2)
    expect((await dealOf(db, petersLead.dealId))?.contactId).toBe(contactId)
    const laterLead = await write('Mary Njeri', 'm3', firstEstate)
    expect(laterLead.contactId).toBe(contactId)
    // A merge by staff must be undone instead.
    await expect(separate(db, laterLead)).rejects.toThrow(ConflictError)

    await unmergeContacts(db, by, contactId, await mergeOf(db, contactId))
    expect(await messagesOf(db, mary)).toEqual(['m1', 'm2'])
    expect((await write('Mary Njeri', 'm4', firstEstate)).contactId).toBe(mary)
    expect(await separate(db, laterLead)).toBe(mary)
    expect(await messagesOf(db, mary)).toEqual(['m1', 'm2', 'm3', 'm4'])
    expect(await db.$count(contactsTable, eq(contactsTable.email, email))).toBe(1)
  })

  test('succeeds only once when two staff press the button simultaneously', async ({ db }) => {
    const { marysLead } = await anOffice(db)
    const both = await Promise.allSettled([separate(db, marysLead), separate(db, marysLead)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('separating people whom earlier releases joined by their phone', () => {
  test('moves the mailbox, and data requests from it, to the new person', async ({ db }) => {
    const phone = aPhone()
    const victim = await aContact(db, { name: 'Wanjiru Kamau', phone })
    const victimsLead = await aLead(db, { contactId: victim.id, name: 'Wanjiru Kamau', email: victim.email, phone })
    const email = anEmail('stranger')
    const { id: strangerId } = await aContact(db, { name: null, email, mergedIntoId: victim.id })
    const fromStranger = { contactId: victim.id, dealId: victimsLead.dealId, email, phone }
    const lead = await aLead(db, { ...fromStranger, name: 'Wanjiru Kamau', message: 'named like her' })
    await aLead(db, { ...fromStranger, name: null, message: 'unnamed' })
    const request = { contactId: victim.id, kind: 'see' as const, dueAt: new Date() }
    await db.insert(dataRequestsTable).values([
      { ...request, email },
      { ...request, email: victim.email },
    ])
    expect(await separate(db, lead)).toBe(strangerId)
    expect(await contactOf(db, strangerId)).toMatchObject({ mergedIntoId: null, email, phone, name: 'Wanjiru Kamau' })
    expect((await messagesOf(db, strangerId)).sort()).toEqual(['named like her', 'unnamed'])
    expect(await db.$count(leadsTable, eq(leadsTable.contactId, victim.id))).toBe(1)
    const requests = await db.select().from(dataRequestsTable).where(eq(dataRequestsTable.contactId, strangerId))
    expect(requests.map(request => request.email)).toEqual([email])
    expect((await aSubmittedLead(db, { email, name: null })).lead.contactId).toBe(strangerId)
  })
})

describe('separating a sender', () => {
  test('is rejected for leads of the person, of an only sender, or of another person', async ({ db }) => {
    const { petersLead, contactId } = await anOffice(db)
    await expect(separate(db, petersLead)).rejects.toThrow(ConflictError)
    const onlySender = await aContact(db, { name: 'Corrected Name' })
    const lead = await aLead(db, { contactId: onlySender.id, name: 'Former Name', email: onlySender.email })
    await expect(separate(db, lead)).rejects.toThrow(ConflictError)
    await expect(separate(db, { id: lead.id, contactId })).rejects.toThrow(NotFoundError)
  })

  test('is rejected for a lead that came with a merge by staff', async ({ db }) => {
    const [kept, gone] = [
      await aSubmittedLead(db, { name: 'Peter Otieno' }),
      await aSubmittedLead(db, { name: 'Mary Njeri' }),
    ]
    await mergeContacts(db, await staffOf(db), kept.lead.contactId, gone.lead.contactId)
    await expect(separate(db, { ...gone.lead, contactId: kept.lead.contactId })).rejects.toThrow('came with a merge')
  })

  test('is rejected if a home is reserved to the sender in a deal with others', async ({ db }) => {
    const { marysLead } = await anOffice(db)
    const by = await aStaffMember(db, { role: 'sales-manager' })
    const { id } = await aUnit(db)
    await changeUnit(db, by, id, 'reserve', { leadId: marysLead.id, receiptNumber: 'R1', receiptAmount: 1000 })
    await expect(separate(db, marysLead)).rejects.toThrow('A home is reserved or sold')
  })

  test('is rejected for an agent if the sender is a known person of a colleague', async ({ db }) => {
    await agentsSee(db, 'own')
    const { email, write, firstEstate, marysLead, contactId } = await anOffice(db)
    const mary = await separate(db, marysLead)
    await mergeContacts(db, await staffOf(db), contactId, mary)
    const laterLead = await write('Mary Njeri', 'm3', firstEstate)
    await unmergeContacts(db, await staffOf(db), contactId, await mergeOf(db, contactId))
    const agent = await staffOf(db)
    await expect(separate(db, laterLead, { ownerId: agent.id })).rejects.toThrow('Somebody else looks after')
    expect(laterLead.email).toBe(email)
    await agentsSee(db, 'all')
  })
})
