import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { leadsTable, subscribersTable } from '@/db/tables/leads'
import { anEntry } from '@/db/testing/entries'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone, unique } from '@/db/testing/unique'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { allDeals } from '@/lib/pipeline/deal-scope'
import { lockDeal } from '@/lib/pipeline/deals/find-deal'
import { addNote } from '@/lib/pipeline/people/contact-person'
import { separateSender } from '@/lib/pipeline/senders/separate-sender'
import { aSubmittedLead } from '@/lib/pipeline/testing/a-submitted-lead'
import { erasePerson } from './erase'
import { exportPerson } from './export'
import { readMyData } from './my-data/read-my-data'
import { eraseExpired } from './retention'
import { tablesWith } from './testing/tables-with'

/**
 * Creates two people of one mailbox, whom staff separated. Returns the ids of their contacts: `owner` (Peter), who owns
 * the mailbox and is a subscriber, and `separated` (Mary).
 */
async function twoOfOneMailbox(db: Db) {
  const [by, email] = [await aStaffMember(db, { role: 'sales' }), anEmail('shared')]
  const [peter, mary] = [unique('Peter').replace(' ', ''), unique('Mary').replace(' ', '')]
  const phone = aPhone()
  const first = await aSubmittedLead(db, { email, name: peter, phone, message: `I am ${peter}` })
  const { lead } = await aSubmittedLead(db, { email, name: mary, phone, message: `I am ${mary}` })
  const owner = first.lead.contactId
  const separated = await db.transaction(tx => separateSender(tx, by, { contactId: owner, leadId: lead.id }, allDeals))
  const [moved] = await db.select().from(leadsTable).where(eq(leadsTable.id, lead.id))
  await db.transaction(async tx => addNote(tx, by, await lockDeal(tx, moved?.dealId ?? ''), `${mary} has a dog`))
  await db.insert(subscribersTable).values({ email, state: 'active', token: crypto.randomUUID() })
  return { by, email, phone, peter, mary, owner, separated }
}

const contactOf = async (db: Db, id: string) =>
  (await db.select().from(contactsTable).where(eq(contactsTable.id, id)))[0]

describe('a person whom staff separated from the owner of a mailbox', () => {
  test('is included in the data of the mailbox, and erased together with its owner on request', async ({
    ownDatabase: { db, sql },
  }) => {
    const { by, email, phone, mary, owner, peter } = await twoOfOneMailbox(db)
    expect((await readMyData(db, email)).leads.map(({ name }) => name).sort()).toEqual([mary, peter].sort())
    expect((await tablesWith(sql, [mary])).map(found => found.split(':')[0])).toEqual(
      expect.arrayContaining(['contacts', 'leads', 'activities']),
    )
    // Staff may type the phone of a referrer in any notation.
    const typed = `+254 ${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`
    await anEntry(db, 'referrals', { name: peter, email: null, phone: typed, code: unique('code').replace(' ', '-') })
    await erasePerson(db, by, owner)
    expect(await tablesWith(sql, [mary, peter, email])).toEqual([])
    expect(await readMyData(db, email)).toMatchObject({ leads: [], mails: [] })
  })

  test('can be erased without the owner of the mailbox and the owner’s data', async ({ ownDatabase: { db, sql } }) => {
    const { by, email, phone, mary, owner, separated, peter } = await twoOfOneMailbox(db)
    await anEntry(db, 'referrals', { name: peter, email: null, phone, code: unique('code').replace(' ', '-') })
    expect(JSON.stringify(await exportPerson(db, by, separated))).not.toContain(peter)
    await erasePerson(db, by, separated)
    expect(await tablesWith(sql, [mary])).toEqual([])
    expect(await contactOf(db, owner)).toMatchObject({ name: peter, email, phone })
    const [subscriber] = await db.select().from(subscribersTable).where(eq(subscribersTable.email, email))
    expect(subscriber?.state).toBe('active')
    expect((await tablesWith(sql, [peter])).map(found => found.split(':')[0])).toContain('referrals')
  })

  test('remains when the owner of the mailbox is erased automatically', async ({ ownDatabase: { db } }) => {
    await ensureSettings(db, { keepLeadsMonths: 12 })
    const { owner, separated } = await twoOfOneMailbox(db)
    const old = new Date(Date.now() - 500 * 86_400_000)
    await db.update(contactsTable).set({ updatedAt: old }).where(eq(contactsTable.id, owner))
    await db.update(leadsTable).set({ createdAt: old, updatedAt: old }).where(eq(leadsTable.contactId, owner))
    await db.execute(`update deals set updated_at = '${old.toISOString()}' where contact_id = '${owner}'`)
    await eraseExpired(db)
    expect((await contactOf(db, owner))?.erasedAt).not.toBeNull()
    expect(await contactOf(db, separated)).toMatchObject({ erasedAt: null, name: expect.stringMatching(/^Mary/) })
    expect(await db.$count(leadsTable, eq(leadsTable.contactId, separated))).toBe(1)
  })
})

test('a person with another mailbox remains when a mailbox is erased, but not the messages sent from it', async ({
  db,
}) => {
  const { by, email, owner } = await twoOfOneMailbox(db)
  const other = await aContact(db, { name: 'Grace Achieng' })
  const ownLead = await aLead(db, { contactId: other.id, email: other.email, message: 'mine' })
  const sharedLead = await aLead(db, { contactId: other.id, email, message: 'from the office' })
  await erasePerson(db, by, owner)
  expect(await contactOf(db, other.id)).toMatchObject({ name: 'Grace Achieng', erasedAt: null })
  const messages = await db.select().from(leadsTable).where(eq(leadsTable.contactId, other.id))
  expect(Object.fromEntries(messages.map(({ id, message }) => [id, message]))).toEqual({
    [ownLead.id]: 'mine',
    [sharedLead.id]: null,
  })
})
