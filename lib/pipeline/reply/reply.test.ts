import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone, unique } from '@/db/testing/unique'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { companyOf } from '@/lib/mail/company'
import { findPerson } from '@/lib/pipeline/people/person'
import { allDeals } from '../deal-scope'
import { lockDeal } from '../deals/find-deal'
import { correctContact } from '../people/correct-contact'
import { listRecipients } from '../senders/reply-recipients'
import { aSubmittedLead } from '../testing/a-submitted-lead'
import { sendReply } from './reply'
import { listTemplates, removeTemplate, saveTemplate, templateSchema } from './reply-templates'

const text = 'Hello Wanjiru,\n\nthe plot is free. <b>Come</b> on Saturday.\nWe open at nine.\n\nAchieng'

describe('a reply', () => {
  test('queues one mail with its author as Reply-To, and ends the wait', async ({ db }) => {
    const company = companyOf(await ensureSettings(db))
    const staff = await aStaffMember(db, { role: 'sales' })
    const { deal, lead } = await aSubmittedLead(db)
    await db.transaction(async tx =>
      sendReply(tx, staff, await lockDeal(tx, deal.id), { leadId: lead.id, subject: 'The plot', text }, company),
    )
    const [mail, ...others] = await db
      .select()
      .from(emailsTable)
      .where(and(eq(emailsTable.leadId, lead.id), eq(emailsTable.kind, 'reply')))
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: lead.email, subject: 'The plot', state: 'queued' })
    expect(mail?.headers).toEqual({ 'Reply-To': `${staff.name} <${staff.email}>` })
    expect(mail?.text).toContain('We open at nine.')
    // Staff may have entered the person, who then never wrote to us.
    expect(mail?.text).toContain(`Our sales office sends you this mail. Your reference is ${lead.reference}.`)
    expect(mail?.html).toContain('&lt;b&gt;Come&lt;/b&gt;')
    const [stored] = await db.select().from(dealsTable).where(eq(dealsTable.id, deal.id))
    expect(stored).toMatchObject({ stage: 'contacted', awaitingReplySince: null })
    const replies = and(eq(activitiesTable.dealId, deal.id), eq(activitiesTable.kind, 'reply'))
    expect(await db.select().from(activitiesTable).where(replies)).toMatchObject([
      { emailId: mail?.id, isReply: true, staffId: staff.id, text: 'The plot' },
    ])
  })

  test('is rejected for a person without an e-mail, who still waits', async ({ db }) => {
    const company = companyOf(await ensureSettings(db))
    const staff = await aStaffMember(db, { role: 'sales' })
    const { deal, lead } = await aSubmittedLead(db)
    await db.update(leadsTable).set({ email: null }).where(eq(leadsTable.id, lead.id))
    await db.update(contactsTable).set({ email: null }).where(eq(contactsTable.id, lead.contactId))
    const reply = db.transaction(async tx =>
      sendReply(tx, staff, await lockDeal(tx, deal.id), { leadId: lead.id, subject: 'x', text: 'y' }, company),
    )
    await expect(reply).rejects.toThrow('no e-mail')
    const [stored] = await db.select().from(dealsTable).where(eq(dealsTable.id, deal.id))
    expect(stored?.awaitingReplySince).not.toBeNull()
  })
})

describe('a reply in a deal with several senders', () => {
  const replyTo = async (db: Db, dealId: string, leadId: string) => {
    const [by, company] = [await aStaffMember(db, { role: 'sales' }), companyOf(await ensureSettings(db))]
    await db.transaction(async tx =>
      sendReply(tx, by, await lockDeal(tx, dealId), { leadId, subject: 'x', text: 'y' }, company),
    )
    const [mail] = await db.select().from(emailsTable).where(eq(emailsTable.leadId, leadId))
    return mail?.to
  }

  test('goes to the sender of the chosen lead; the newest lead is offered first', async ({ db }) => {
    const person = await aContact(db, { name: 'Wanjiru Kamau' })
    const ownLead = await aLead(db, { contactId: person.id, name: person.name, email: person.email })
    const email = anEmail('stranger')
    // Earlier releases joined people by their phone.
    await aContact(db, { name: null, email, mergedIntoId: person.id })
    const sameDeal = { contactId: person.id, dealId: ownLead.dealId, createdAt: new Date(Date.now() + 1000) }
    const other = await aLead(db, { ...sameDeal, name: 'A Stranger', email })
    await aLead(db, { ...sameDeal, name: 'WANJIRU KAMAU', email: person.email, createdAt: new Date(0) })
    expect(await listRecipients(db, ownLead.dealId, person.id)).toMatchObject([
      { leadId: other.id, name: 'A Stranger', email },
      { leadId: ownLead.id, name: 'Wanjiru Kamau', email: person.email },
    ])
    expect(await replyTo(db, ownLead.dealId, ownLead.id)).toBe(person.email)
    expect(await replyTo(db, ownLead.dealId, other.id)).toBe(email)
  })

  test('names the lead that the sender sent, not one that staff entered later', async ({ db }) => {
    const person = await aContact(db, { name: 'Wanjiru Kamau' })
    const sent = await aLead(db, { contactId: person.id, name: person.name, email: person.email })
    const later = { contactId: person.id, dealId: sent.dealId, createdAt: new Date(Date.now() + 1000) }
    for (const kind of ['import', 'call'] as const)
      await aLead(db, { ...later, kind, name: person.name, email: person.email })
    const recipients = await listRecipients(db, sent.dealId, person.id)
    expect(recipients).toMatchObject([{ leadId: sent.id, reference: sent.reference }])
  })

  test('ends only the wait of its sender; other senders of the mailbox wait since their own lead', async ({ db }) => {
    await ensureSettings(db)
    const dealOf = async (id: string) => (await db.select().from(dealsTable).where(eq(dealsTable.id, id)))[0]
    const ownLead = await aSubmittedLead(db, { name: 'Peter Otieno' })
    const email = ownLead.lead.email ?? ''
    const other = await aSubmittedLead(db, { email, name: 'Mary Njeri' })
    await aSubmittedLead(db, { email, name: 'PETER OTIENO' })
    const { id } = ownLead.deal
    expect(other.deal.id).toBe(id)
    await replyTo(db, id, ownLead.lead.id)
    const waiting = await dealOf(id)
    expect(waiting).toMatchObject({ stage: 'contacted', awaitingReplySince: other.lead.createdAt })
    expect(waiting?.dueAt?.getTime()).toBeGreaterThan(other.lead.createdAt.getTime())
    await replyTo(db, id, other.lead.id)
    expect(await dealOf(id)).toMatchObject({ awaitingReplySince: null, dueAt: null })
    // The deal waits again for the sender who wrote again; the other senders have their replies.
    const again = await aSubmittedLead(db, { email, name: 'Mary Njeri' })
    expect((await dealOf(id))?.awaitingReplySince).not.toBeNull()
    await replyTo(db, id, again.lead.id)
    expect(await dealOf(id)).toMatchObject({ awaitingReplySince: null })
  })

  test('never goes to another person with the same phone', async ({ db }) => {
    const phone = aPhone()
    const victim = await aSubmittedLead(db, { phone, message: 'My offer is 4 million' })
    const attacker = await aSubmittedLead(db, { phone, email: anEmail('attacker') })
    expect(await listRecipients(db, victim.deal.id, victim.deal.contactId)).toMatchObject([
      { email: victim.lead.email },
    ])
    await expect(replyTo(db, victim.deal.id, attacker.lead.id)).rejects.toThrow('no such lead')
    expect((await findPerson(db, attacker.lead.contactId, allDeals))?.leads).toHaveLength(1)
  })

  test('goes to a corrected e-mail of the person; replies to other senders still go to the mailbox', async ({ db }) => {
    const by = await aStaffMember(db)
    const { lead, deal } = await aSubmittedLead(db, { name: 'Peter Otieno' })
    const email = lead.email ?? ''
    const other = await aSubmittedLead(db, { email, name: 'Mary Njeri' })
    const correctEmail = anEmail('right')
    await correctContact(db, by, lead.contactId, { name: 'Peter Otieno', email: correctEmail, phone: null })
    expect(await replyTo(db, deal.id, lead.id)).toBe(correctEmail)
    expect(await replyTo(db, deal.id, other.lead.id)).toBe(email)
  })

  test('goes to the corrected e-mail even if the name was also corrected', async ({ db }) => {
    const by = await aStaffMember(db)
    const { lead, deal } = await aSubmittedLead(db, { name: 'Wambuy Kamao' })
    const correctEmail = anEmail('right')
    await correctContact(db, by, lead.contactId, { name: 'Wambui Kamau', email: correctEmail, phone: null })
    expect(await replyTo(db, deal.id, lead.id)).toBe(correctEmail)
  })

  test('goes to the e-mail of the person for a caller without one', async ({ db }) => {
    const email = anEmail()
    const person = await aContact(db, { email, name: 'Auma Otieno' })
    const call = await aLead(db, { contactId: person.id, kind: 'call', email: null, name: 'The wife' })
    expect(await listRecipients(db, call.dealId, person.id)).toEqual([
      { leadId: call.id, reference: call.reference, name: 'Auma Otieno', email },
    ])
  })
})

describe('a template for replies', () => {
  test('is stored, changed and removed', async ({ db }) => {
    const by = await aStaffMember(db, { role: 'sales-manager' })
    const input = { title: unique('Plan'), subject: 'About {estate}', body: 'Hello {name}' }
    await saveTemplate(db, by, null, input)
    const find = async () => (await listTemplates(db)).find(({ title }) => title.startsWith(input.title))
    const stored = await find()
    await saveTemplate(db, by, stored?.id ?? '', { ...input, title: `${input.title} 2` })
    expect(await find()).toMatchObject({ id: stored?.id, title: `${input.title} 2` })
    await removeTemplate(db, by, stored?.id ?? '')
    expect(await find()).toBeUndefined()
    await expect(removeTemplate(db, by, stored?.id ?? '')).rejects.toThrow('removed before')
    await expect(saveTemplate(db, by, stored?.id ?? '', input)).rejects.toThrow('removed')
  })

  test.for(['{price}', '{Name}'])('is rejected with the unknown field %s', (field, { expect }) => {
    const result = templateSchema.safeParse({ title: 'x', subject: `About ${field}`, body: 'y' })
    expect(result.error?.issues[0]?.message).toContain(`There is no field ${field}`)
  })
})
