import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { savedViewsTable } from '@/db/tables/replies'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone } from '@/db/testing/unique'
import { listPeople } from '@/lib/pipeline/people/people'
import { peopleViewSchema } from '@/lib/pipeline/people/people-view'
import { ConflictError } from '../../errors.ts'
import { ensureSettings } from '../../intake/testing/settings.ts'
import { companyOf } from '../../mail/company'
import { erasePerson } from '../../privacy/erase'
import { lockDeal } from '../deals/find-deal'
import { sendReply } from '../reply/reply'
import { aSubmittedLead } from '../testing/a-submitted-lead'
import { csvOf, importPeople } from '../testing/an-import'
import { enterWalkIn } from '../walk-in/walk-in'
import { correctContact, OtherPersonError } from './correct-contact'
import { mergeContacts, unmergeContacts } from './merge'

const contactOf = async (db: Tx, id: string) =>
  (await db.select().from(contactsTable).where(eq(contactsTable.id, id)))[0]
const idsFoundBy = async (db: Tx, q: string) => {
  const { people } = await listPeople(db, peopleViewSchema.parse({ q }), { ownerId: null })
  return people.map(({ contactId }) => contactId)
}

describe('correcting a contact', () => {
  test('keeps the person findable by new and old details; the audit log and timeline contain no values', async ({
    db,
  }) => {
    const by = await aStaffMember(db, { role: 'sales' })
    const old = { name: 'Wambuy Kamao', email: anEmail('wambuy'), phone: '+254700123999' }
    const { lead } = await aSubmittedLead(db, old)
    const id = lead.contactId
    const email = anEmail('wambui')
    await correctContact(db, by, id, { name: 'Wambui Kamau', email, phone: '+254700123998' })
    expect(await contactOf(db, id)).toMatchObject({ name: 'Wambui Kamau', email, phone: '+254700123998' })
    for (const q of ['wambui kam', email, email.split('@')[0] ?? '', '0700 123 998'])
      expect(await idsFoundBy(db, q), q).toEqual([id])
    for (const q of ['wambuy', old.email, '0700123999', '+254 700 123 999'])
      expect(await idsFoundBy(db, q), q).toEqual([id])
    expect(await idsFoundBy(db, 'wambui nobody')).toEqual([])

    const ofContact = and(eq(activitiesTable.contactId, id), eq(activitiesTable.kind, 'correction'))
    const [activity] = await db.select().from(activitiesTable).where(ofContact)
    expect(activity).toMatchObject({ outcome: 'name email phone', text: null, staffId: by.id, dealId: lead.dealId })
    const logged = and(eq(auditLogTable.entryId, id), eq(auditLogTable.action, 'contact-corrected'))
    const [event] = await db.select().from(auditLogTable).where(logged)
    expect(event).toMatchObject({ staffId: by.id, entryName: 'a contact', changed: ['name', 'email', 'phone'] })
    expect(JSON.stringify([activity, event])).not.toMatch(/wambui|kamau|123998/i)
  })

  test('gives the corrected name to leads of the person, earlier and later ones, but not to those of others', async ({
    db,
  }) => {
    const by = await aStaffMember(db, { role: 'sales' })
    const email = anEmail()
    const submit = async (name: string, message: string) => (await aSubmittedLead(db, { email, name, message })).lead
    const leads = [
      await submit('Jon Kamu', 'one'),
      await submit('Mary Njeri', 'two'),
      await submit('JON KAMU', 'three'),
    ]
    const contactId = leads[0]?.contactId ?? ''
    await correctContact(db, by, contactId, { name: 'Jon Kamau', email, phone: null })
    await correctContact(db, by, contactId, { name: 'John Kamau', email, phone: null })
    const later = await submit('jon kamu', 'four')
    const stored = await db.select().from(leadsTable).where(eq(leadsTable.contactId, contactId))
    expect(stored.map(({ message, name, typedName }) => [message, name, typedName]).toSorted()).toEqual([
      ['four', 'John Kamau', 'jon kamu'],
      ['one', 'John Kamau', 'Jon Kamu'],
      ['three', 'John Kamau', 'JON KAMU'],
      ['two', 'Mary Njeri', null],
    ])
    for (const name of ['Jon Kamu', 'John Kam', 'Mary Nj'])
      expect(await idsFoundBy(db, name), name).toEqual([contactId])

    await erasePerson(db, by, contactId)
    const erased = await db.select().from(leadsTable).where(eq(leadsTable.id, later.id))
    expect(erased).toMatchObject([{ name: null, typedName: null }])
  })

  test('does not rename leads of another sender who has the mistaken name, when staff reverse the correction', async ({
    db,
  }) => {
    const by = await aStaffMember(db, { role: 'sales' })
    const email = anEmail()
    const submit = async (name: string, message: string) => (await aSubmittedLead(db, { email, name, message })).lead
    const { contactId } = await submit('Jon Kamu', 'one')
    await submit('Mary Njeri', 'two')
    for (const name of ['Mary Njeri', 'Jon Kamu']) await correctContact(db, by, contactId, { name, email, phone: null })
    await submit('Mary Njeri', 'three')
    const namesByMessage = async () => {
      const stored = await db.select().from(leadsTable).where(eq(leadsTable.contactId, contactId))
      return stored.map(({ message, name, typedName }) => [message, name, typedName]).toSorted()
    }
    const names = [
      ['one', 'Jon Kamu', null],
      ['three', 'Mary Njeri', null],
      ['two', 'Mary Njeri', null],
    ]
    expect(await namesByMessage()).toEqual(names)

    await correctContact(db, by, contactId, { name: 'Jon Kamu', email, phone: aPhone() })
    expect(await namesByMessage()).toEqual(names)
  })

  test('does not hide a caller without an e-mail from a later call under the typed name', async ({ db }) => {
    const by = await aStaffMember(db, { role: 'sales' })
    const phone = aPhone()
    const entered = {
      ...{ kind: 'call' as const, name: 'Jon Kamu', phone, email: null },
      ...{ estateId: null, chosenContactId: null, message: 'Called' },
    }
    const contactOfCall = async () => {
      const { dealId } = await enterWalkIn(db, by, entered)
      const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
      return deal?.contactId ?? ''
    }
    const contactId = await contactOfCall()
    await correctContact(db, by, contactId, { name: 'John Kamau', email: null, phone })
    expect(await contactOfCall()).toBe(contactId)
  })

  test('stays with the corrected person when an earlier merge is undone, and not on leads of the other person', async ({
    db,
  }) => {
    const by = await aStaffMember(db, { role: 'sales' })
    const [kept, gone] = [await aContact(db, { name: 'Jon Kamu' }), await aContact(db, { name: 'Jon Kamu' })]
    const lead = await aLead(db, { contactId: gone.id, name: 'Jon Kamu' })
    await mergeContacts(db, by, kept.id, gone.id)
    await correctContact(db, by, kept.id, { name: 'John Kamau', email: kept.email, phone: kept.phone })
    const [merge] = await db.select().from(contactMergesTable).where(eq(contactMergesTable.keptId, kept.id))
    await unmergeContacts(db, by, kept.id, merge?.id ?? '')
    const [stored] = await db.select().from(leadsTable).where(eq(leadsTable.id, lead.id))
    expect([stored?.contactId, stored?.name, stored?.typedName]).toEqual([gone.id, 'Jon Kamu', null])
    expect(await contactOf(db, kept.id)).toMatchObject({ name: 'John Kamau' })
  })

  test('is known to an import, which adds nothing for the typed name and gives new rows the corrected one', async ({
    db,
  }) => {
    const by = await aStaffMember(db, { role: 'sales' })
    const email = anEmail()
    const { lead } = await aSubmittedLead(db, { email, name: 'Jon Kamu', phone: null, message: 'Hello' })
    await correctContact(db, by, lead.contactId, { name: 'John Kamau', email, phone: null })
    const rowsOf = (message: string) => [
      ['Name', 'E-mail', 'Notes'],
      ['Jon Kamu', email, message],
    ]
    expect((await importPeople(db, csvOf(rowsOf('Hello')))).preview).toMatchObject({ leads: 0, unchanged: 1 })
    await importPeople(db, csvOf(rowsOf('Another question')))
    const isNew = and(eq(leadsTable.contactId, lead.contactId), eq(leadsTable.kind, 'import'))
    expect(await db.select().from(leadsTable).where(isNew)).toMatchObject([
      { name: 'John Kamau', typedName: 'Jon Kamu', message: 'Another question' },
    ])
  })

  test('does not keep a saved view with the typed name when the person is erased', async ({ db }) => {
    const by = await aStaffMember(db, { role: 'sales' })
    const email = anEmail()
    const { lead } = await aSubmittedLead(db, { email, name: 'Jonkamu Wesonga' })
    await correctContact(db, by, lead.contactId, { name: 'John Kamau', email, phone: null })
    const query = 'q=Jonkamu+Wesonga'
    await db.insert(savedViewsTable).values({ staffId: by.id, name: 'Jon', query })
    await erasePerson(db, by, lead.contactId)
    expect(await db.$count(savedViewsTable, eq(savedViewsTable.query, query))).toBe(0)
  })

  test('records nothing if nothing changes', async ({ db }) => {
    const by = await aStaffMember(db)
    const { id, name, email, phone } = await aContact(db)
    await correctContact(db, by, id, { name, email, phone })
    expect(await db.$count(auditLogTable, eq(auditLogTable.staffId, by.id))).toBe(0)
  })

  test('is rejected with the id of the other person for the e-mail of another person, and changes nothing', async ({
    db,
  }) => {
    const by = await aStaffMember(db)
    const [one, other] = [await aContact(db), await aContact(db)]
    const merged = await aContact(db, { mergedIntoId: other.id })
    const details = { name: 'New', email: one.email, phone: one.phone }
    const attempts = [{ email: other.email }, { email: merged.email }]
    for (const taken of attempts) {
      const refused = await correctContact(db, by, one.id, { ...details, ...taken }).catch(error => error)
      expect(refused).toBeInstanceOf(OtherPersonError)
      expect(refused).toMatchObject({ otherId: other.id })
    }
    expect(await contactOf(db, one.id)).toMatchObject({ name: one.name, email: one.email, phone: null })
  })

  test('accepts a phone that another person has', async ({ db }) => {
    const by = await aStaffMember(db)
    const phone = aPhone()
    const [one] = [await aContact(db), await aContact(db, { phone })]
    await correctContact(db, by, one.id, { name: one.name, email: one.email, phone })
    expect(await contactOf(db, one.id)).toMatchObject({ phone })
  })

  test('swaps the two e-mails if the new one is a further e-mail of the person', async ({ db }) => {
    const by = await aStaffMember(db)
    const { id, email: first, name } = await aContact(db)
    const second = anEmail('second')
    const merged = await aContact(db, { name: null, email: second, mergedIntoId: id })
    await correctContact(db, by, id, { name, email: second, phone: null })
    expect(await contactOf(db, id)).toMatchObject({ email: second })
    expect(await contactOf(db, merged.id)).toMatchObject({ email: first })
    expect((await aSubmittedLead(db, { email: first ?? '' })).lead.contactId).toBe(id)
  })

  test('rejects an e-mail that came with a merge, because an undo restores it, and any change of a merged contact', async ({
    db,
  }) => {
    const by = await aStaffMember(db)
    const [kept, gone] = [await aContact(db), await aContact(db)]
    await mergeContacts(db, by, kept.id, gone.id)
    const { name, phone } = kept
    const refused = correctContact(db, by, kept.id, { name, phone, email: gone.email })
    await expect(refused).rejects.toThrow('They have this e-mail already')
    await expect(correctContact(db, by, gone.id, { name, phone, email: anEmail() })).rejects.toThrow(ConflictError)
  })

  test('changes the recipient of later replies', async ({ db }) => {
    const company = companyOf(await ensureSettings(db))
    const by = await aStaffMember(db, { role: 'sales' })
    const lead = await aLead(db)
    const reply = (subject: string) =>
      db.transaction(async tx =>
        sendReply(tx, by, await lockDeal(tx, lead.dealId), { leadId: lead.id, subject, text: 'Hello' }, company),
      )
    await reply('first')
    const email = anEmail('right')
    await correctContact(db, by, lead.contactId, { name: null, email, phone: null })
    await reply('second')
    const mails = await db.select().from(emailsTable).where(eq(emailsTable.leadId, lead.id))
    expect(Object.fromEntries(mails.map(({ subject, to }) => [subject, to]))).toEqual({
      first: lead.email,
      second: email,
    })
  })
})
