import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { missedAddressesTable } from '@/db/tables/addresses'
import { contactsTable } from '@/db/tables/contacts'
import { contactConsentsTable, dataLinksTable, dataRequestsTable } from '@/db/tables/data-requests'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { estateFollowersTable } from '@/db/tables/followers'
import { auditLogTable } from '@/db/tables/history'
import {
  emailsTable,
  leadsTable,
  providerEventsTable,
  subscribersTable,
  whatsappSessionsTable,
} from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { siteVisitsTable } from '@/db/tables/visits'
import { anEntry } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { NotFoundError } from '@/lib/errors'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { deliverEmail } from '@/lib/mail/deliver'
import { aQueuedEmail } from '@/lib/mail/testing/a-queued-email'
import { liftSuppression, suppressionHash } from '../consents/suppression'
import { erasePerson } from './erase'
import { exportPerson } from './export'
import { eraseExpired } from './retention'
import { tablesWith } from './testing/tables-with'

/** Creates a person with data in many tables, under two merged contacts. */
async function aPersonWithData(db: Db) {
  const word = unique('Wanjiku').replace(' ', '')
  const emails = [`${word}@example.com`, `${word}.work@example.com`] as const
  const phone = `+2547${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
  const contact = await aContact(db, { name: word, email: emails[0], phone })
  const merged = await aContact(db, { name: word, email: emails[1], mergedIntoId: contact.id })
  const consents = [{ purpose: 'reply', wording: 'reply-1', at: '2026-11-20T08:00:00.000Z' }]
  const lead = await aLead(db, {
    ...{
      contactId: contact.id,
      kind: 'enquiry',
      deal: { stage: 'contacted' as const },
      name: word,
      email: emails[0],
      phone,
      consents,
    },
    ...{ message: `I am ${word}`, estate: 'Fadhili', property: 'Fadhili Retirement Village', page: '/fadhili' },
    ...{
      campaign: { utm_source: 'radio' },
      visitCode: word,
      idempotencyKey: crypto.randomUUID(),
      tourDay: '2026-12-01',
    },
  })
  await aLead(db, { contactId: merged.id, name: word, email: emails[1], deal: { stage: 'sold' } })
  const { dealId } = lead
  const activity = { contactId: contact.id, dealId, staffName: 'Sample Staff', text: `${word} has a dog` }
  await db.insert(activitiesTable).values([
    { ...activity, kind: 'note' },
    { ...activity, kind: 'call', outcome: 'reached', isReply: true },
  ])
  await db.insert(tasksTable).values({ dealId, text: `Call ${word}`, dueAt: new Date(), createdByName: 'Sample Staff' })
  await db.insert(dataRequestsTable).values({ contactId: contact.id, kind: 'correct', text: word, dueAt: new Date() })
  await db
    .insert(dataLinksTable)
    .values({ email: emails[0].toLowerCase(), tokenHash: unique('hash'), expiresAt: new Date() })
  await db
    .insert(contactConsentsTable)
    .values({ contactId: contact.id, purpose: 'offers-mail', wording: '1', given: word })
  await db.insert(whatsappSessionsTable).values({ code: word, page: '/fadhili' })
  const from = new Date(Date.now() + 86_400_000)
  const during = { from, until: new Date(from.getTime() + 3_600_000) }
  await db.insert(siteVisitsTable).values({ leadId: lead.id, token: word, during, seat: 1 })
  const [quote] = await db
    .insert(quotesTable)
    .values({
      ...{ number: Math.floor(Math.random() * 1_000_000_000), token: crypto.randomUUID(), state: 'issued' },
      ...{ leadId: lead.id, unitId: (await aUnit(db)).id, listPrice: 1000, total: 1000, validUntil: '2026-12-01' },
      ...{ staffName: 'Sample Staff' },
      terms: {
        ...{ estate: 'Fadhili', estatePath: '/fadhili', code: 'B-14', unitType: 'Cottage', facts: [], buyer: word },
        ...{ planTitle: 'A plan', rows: [], cashPrice: null, excluded: [] },
      },
    })
    .returning()
  const reply = await aQueuedEmail(db, {
    leadId: lead.id,
    to: emails[0],
    subject: `Dear ${word}`,
    html: word,
    text: word,
  })
  const subscription = {
    email: emails[0].toLowerCase(),
    state: 'active' as const,
    token: crypto.randomUUID(),
    consents,
  }
  const [subscriber] = await db.insert(subscribersTable).values(subscription).returning()
  await aQueuedEmail(db, {
    ...(subscriber && { subscriberId: subscriber.id }),
    to: emails[0].toLowerCase(),
    text: word,
  })
  const { id: estateId } = await anEntry(db, 'estates', { title: 'Followed Estate' })
  const follows = { ...subscription, estateId, token: crypto.randomUUID(), email: emails[1].toLowerCase() }
  const [follower] = await db.insert(estateFollowersTable).values(follows).returning()
  await aQueuedEmail(db, { ...(follower && { followerId: follower.id }), to: emails[1].toLowerCase(), text: word })
  await anEntry(db, 'referrals', { name: word, email: emails[0].toLowerCase(), code: word.toLowerCase() })
  await db.update(leadsTable).set({ firstReferral: word.toLowerCase() }).where(eq(leadsTable.id, lead.id))
  await db.update(contactsTable).set({ email: emails[0].toLowerCase() }).where(eq(contactsTable.id, contact.id))
  await db.update(contactsTable).set({ email: emails[1].toLowerCase() }).where(eq(contactsTable.id, merged.id))
  return { word, emails, phone, contact, merged, lead, reply, quote }
}

describe('the export of a person', () => {
  test('is one object with all data, from either of two merged contacts', async ({ ownDatabase: { db } }) => {
    const { contact, merged, lead, word } = await aPersonWithData(db)
    await aLead(db, { name: 'Somebody Else' })
    const staff = await aStaffMember(db)

    for (const id of [contact.id, merged.id]) {
      const all = await exportPerson(db, staff, id)
      expect(all.contacts.map(({ id }) => id).sort()).toEqual([contact.id, merged.id].sort())
      expect(all.deals.map(({ stage }) => stage)).toEqual(['contacted', 'sold'])
      expect(all.deals[0]).toHaveProperty('waitingSince')
      expect(all.activities[0]).toHaveProperty('messageId')
      expect(all.leads[0]).toMatchObject({ message: `I am ${word}` })
      expect(all.activities.map(({ kind, text }) => [kind, text])).toEqual([
        ['note', `${word} has a dog`],
        ['call', `${word} has a dog`],
      ])
      expect(all.tasks).toMatchObject([{ text: `Call ${word}` }])
      expect(all.requests).toMatchObject([{ kind: 'correct', text: word }])
      expect(all.agreements).toMatchObject([{ purpose: 'offers-mail' }])
      expect(all.leads.map(({ visits }) => visits.length)).toEqual([1, 0])
      expect(JSON.stringify(all.leads[0]?.visits)).not.toContain(word)
      expect(all.leads[0]?.quotes).toMatchObject([{ total: 1000, terms: { code: 'B-14', buyer: word } }])
      expect(all.messages.map(({ text }) => text)).toEqual([word, word, word])
      expect(all.consents.map(({ purpose, given }) => [purpose, given])).toEqual([
        ['reply', lead.reference],
        ['reply', contact.email?.toLowerCase()],
        ['reply', merged.email?.toLowerCase()],
      ])
      expect(all.subscriptions).toMatchObject([{ state: 'active' }])
      expect(all.followedEstates).toMatchObject([{ estate: 'Followed Estate', state: 'active' }])
      expect(JSON.stringify(all)).not.toContain('"token"')
      expect(all.referrals).toMatchObject({
        cameBy: [{ lead: lead.reference, firstReferral: word.toLowerCase() }],
        isReferrer: [{ name: word }],
      })
      expect(JSON.stringify(all)).not.toContain('Somebody Else')
    }
    const audit = await db.select().from(auditLogTable).where(eq(auditLogTable.action, 'export'))
    expect(audit).toMatchObject([{ staffId: staff.id, entryId: contact.id }, { entryId: merged.id }])
    expect(JSON.stringify(audit)).not.toContain(word)
  })

  test('throws for an unknown contact, as erasure does', async ({ db }) => {
    const staff = await aStaffMember(db)
    await expect(exportPerson(db, staff, crypto.randomUUID())).rejects.toBeInstanceOf(NotFoundError)
    await expect(erasePerson(db, staff, crypto.randomUUID())).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('the erasure of a person', () => {
  test('leaves no name, e-mail, phone or message of the person in any table or file', async ({
    ownDatabase: { db, sql },
  }) => {
    const { word, emails, phone, merged, reply } = await aPersonWithData(db)
    const file = join(process.env.DATA_DIR ?? '', 'outbox', `${reply.id}.json`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, word)
    // The fixture fills many tables; otherwise an empty list below would mean little.
    expect((await tablesWith(sql, [word])).length).toBeGreaterThan(6)

    await erasePerson(db, await aStaffMember(db), merged.id)

    expect(await tablesWith(sql, [word, ...emails, phone, phone.slice(1)])).toEqual([])
    expect(existsSync(file)).toBe(false)
  })

  test('keeps anonymous facts, and marks the contact as erased', async ({ ownDatabase: { db } }) => {
    const { contact, lead, quote } = await aPersonWithData(db)
    await erasePerson(db, await aStaffMember(db), contact.id)
    const [visit] = await db.select().from(siteVisitsTable).where(eq(siteVisitsTable.leadId, lead.id))
    expect(visit?.cancelledAt).not.toBeNull()
    const [erasedQuote] = await db.select().from(quotesTable)
    expect(erasedQuote).toMatchObject({
      total: 1000,
      terms: { code: 'B-14', buyer: '' },
      token: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(erasedQuote?.token).not.toBe(quote?.token)
    const [erasedLead] = await db.select().from(leadsTable).where(eq(leadsTable.id, lead.id))
    expect(erasedLead).toMatchObject({
      kind: 'enquiry',
      createdAt: lead.createdAt,
      estate: 'Fadhili',
      property: 'Fadhili Retirement Village',
      page: '/fadhili',
      campaign: { utm_source: 'radio' },
      tourDay: '2026-12-01',
    })
    const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, lead.dealId))
    expect(deal?.stage).toBe('contacted')
    expect(await db.select().from(activitiesTable)).toMatchObject([{ kind: 'call', isReply: true, text: null }])
    expect(await db.$count(contactsTable, sql`${contactsTable.erasedAt} is not null`)).toBe(2)
    expect(await db.select().from(auditLogTable).where(eq(auditLogTable.action, 'erase'))).toHaveLength(1)
  })

  test('does not change data of others, nor mails to an office whose e-mail the person gave', async ({
    ownDatabase: { db, sql },
  }) => {
    const other = await aPersonWithData(db)
    const office = 'sales@example.com'
    await aQueuedEmail(db, { leadId: other.lead.id, to: office, text: `About ${other.word}` })
    const impostor = await aLead(db, { email: office })
    await db.update(contactsTable).set({ email: office }).where(eq(contactsTable.id, impostor.contactId))
    const before = await tablesWith(sql, [other.word])

    await erasePerson(db, await aStaffMember(db), impostor.contactId)

    expect(await tablesWith(sql, [other.word])).toEqual(before)
    expect(await db.$count(emailsTable, eq(emailsTable.to, office))).toBe(1)
  })

  test('changes nothing if it fails', async ({ ownDatabase: { db, sql: driver } }) => {
    const { contact, word } = await aPersonWithData(db)
    const before = await tablesWith(driver, [word])
    await driver`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`
    await driver`create trigger refuse before insert on audit_log for each row execute function refuse()`
    await expect(erasePerson(db, await aStaffMember(db), contact.id)).rejects.toThrow()
    expect(await tablesWith(driver, [word])).toEqual(before)
  })

  test('suppresses the newsletter until the owner of the mailbox subscribes again', async ({ ownDatabase: { db } }) => {
    const { contact } = await aPersonWithData(db)
    const email = contact.email?.toLowerCase() ?? ''
    await erasePerson(db, await aStaffMember(db), contact.id)
    const [suppression] = await db.select().from(subscribersTable)
    expect(suppression).toMatchObject({ email: suppressionHash(email), state: 'left', consents: [] })
    const news = await aQueuedEmail(db, { to: email, marketing: true })
    expect(await deliverEmail(db, news.id, async ({ id }) => ({ providerId: id }), 'x@example.com')).toBe('refused')

    await liftSuppression(db, email.toUpperCase())
    expect(await db.$count(subscribersTable)).toBe(0)
  })

  test('makes a person who returns a new contact, also if it is repeated', async ({ ownDatabase: { db } }) => {
    const { contact, emails } = await aPersonWithData(db)
    await erasePerson(db, await aStaffMember(db), contact.id)
    await erasePerson(db, await aStaffMember(db), contact.id)
    const again = await aContact(db, { email: emails[0].toLowerCase() })
    expect(again.id).not.toBe(contact.id)
  })
})

describe('the erasure of expired data', () => {
  const monthsAgo = (months: number) => sql`now() - make_interval(months => ${months})`

  async function agedLead(db: Db, months: number, values: Parameters<typeof aLead>[1] = {}) {
    const lead = await aLead(db, values)
    const at = monthsAgo(months)
    await db.update(leadsTable).set({ createdAt: at, updatedAt: at }).where(eq(leadsTable.id, lead.id))
    await db.update(contactsTable).set({ createdAt: at, updatedAt: at }).where(eq(contactsTable.id, lead.contactId))
    await db.update(dealsTable).set({ createdAt: at, updatedAt: at }).where(eq(dealsTable.id, lead.dealId))
    return lead
  }
  const nameOf = async (db: Db, { id }: { id: string }) =>
    (await db.select({ name: leadsTable.name }).from(leadsTable).where(eq(leadsTable.id, id)))[0]?.name

  test('includes only people without activity for the months in the settings, and no buyers', async ({
    ownDatabase: { db },
  }) => {
    const { keepLeadsMonths } = await ensureSettings(db)
    const old = await agedLead(db, keepLeadsMonths + 1)
    const young = await agedLead(db, keepLeadsMonths - 1)
    const returned = await agedLead(db, keepLeadsMonths + 1)
    await aLead(db, { contactId: returned.contactId })
    const buyer = await agedLead(db, keepLeadsMonths + 1, { deal: { stage: 'sold' } })

    expect(await eraseExpired(db)).toMatchObject({ people: 1 })

    expect(await Promise.all([old, young, returned, buyer].map(lead => nameOf(db, lead)))).toEqual([
      null,
      ...Array(3).fill('Sample Person'),
    ])
    const [audit] = await db.select().from(auditLogTable).where(eq(auditLogTable.action, 'erase'))
    expect(audit).toMatchObject({ staffId: null, staffName: 'the site itself', entryId: old.contactId })
    expect(await eraseExpired(db)).toEqual({ people: 0, subscriptions: 0 })
  })

  test('keeps active subscriptions, turns those that ended long ago into suppressions, and deletes unconfirmed ones', async ({
    ownDatabase: { db },
  }) => {
    const { keepLeadsMonths } = await ensureSettings(db)
    const reader = await agedLead(db, keepLeadsMonths + 1)
    const row = (email: string) => ({ email, token: crypto.randomUUID(), createdAt: monthsAgo(120) })
    await db.insert(subscribersTable).values([
      { ...row(reader.email ?? ''), state: 'active' },
      { ...row('left@example.com'), state: 'left', leftAt: monthsAgo(keepLeadsMonths + 1) },
      { ...row('just-left@example.com'), state: 'left', leftAt: monthsAgo(1) },
      { ...row('forgot@example.com'), state: 'pending' },
      { ...row('asked@example.com'), state: 'pending', createdAt: sql`now()` },
    ])
    const { id: estateId } = await anEntry(db, 'estates')
    await db.insert(estateFollowersTable).values([
      { ...row(reader.email ?? ''), estateId, state: 'active' },
      { ...row('left@example.com'), estateId, state: 'left', leftAt: monthsAgo(keepLeadsMonths + 1) },
      { ...row('just-left@example.com'), estateId, state: 'left', leftAt: monthsAgo(1) },
      { ...row('forgot@example.com'), estateId, state: 'pending' },
      { ...row('asked@example.com'), estateId, state: 'pending', createdAt: sql`now()` },
    ])
    await eraseExpired(db)
    const remainingFollowers = await db.select({ email: estateFollowersTable.email }).from(estateFollowersTable)
    expect(remainingFollowers.map(({ email }) => email).sort()).toEqual(
      ['asked@example.com', 'just-left@example.com', reader.email].sort(),
    )
    // Only the newsletter has suppressions: people whose e-mail is known must not be added to it again.
    const remainingSubscribers = await db.select({ email: subscribersTable.email }).from(subscribersTable)
    expect(remainingSubscribers.map(({ email }) => email).sort()).toEqual(
      ['asked@example.com', suppressionHash('left@example.com'), 'just-left@example.com', reader.email].sort(),
    )
  })

  test('deletes old WhatsApp sessions, provider events and missed URLs', async ({ ownDatabase: { db } }) => {
    const times = [monthsAgo(12), monthsAgo(1)]
    await db.insert(whatsappSessionsTable).values(times.map((createdAt, n) => ({ code: `V${n}`, createdAt })))
    await db.insert(providerEventsTable).values(times.map((receivedAt, n) => ({ id: `E${n}`, receivedAt })))
    await db.insert(missedAddressesTable).values(times.map((lastAt, n) => ({ path: `/m${n}`, lastAt })))
    await eraseExpired(db)
    const remainingRows = [
      await db.select({ value: whatsappSessionsTable.code }).from(whatsappSessionsTable),
      await db.select({ value: providerEventsTable.id }).from(providerEventsTable),
      await db.select({ value: missedAddressesTable.path }).from(missedAddressesTable),
    ]
    expect(remainingRows).toEqual([[{ value: 'V1' }], [{ value: 'E1' }], [{ value: '/m1' }]])
  })

  test('continues after a failure', async ({ ownDatabase: { db, sql: driver } }) => {
    const { keepLeadsMonths } = await ensureSettings(db)
    const stuck = await agedLead(db, keepLeadsMonths + 1)
    const other = await agedLead(db, keepLeadsMonths + 1)
    await driver`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`
    await driver.unsafe(
      `create trigger refuse before update on contacts for each row when (old.id = '${stuck.contactId}') execute function refuse()`,
    )
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await eraseExpired(db)).toMatchObject({ people: 1 })
    expect([await nameOf(db, stuck), await nameOf(db, other)]).toEqual(['Sample Person', null])
    expect(logged).toHaveBeenCalledOnce()
    expect(await db.$count(leadsTable, and(eq(leadsTable.id, stuck.id), eq(leadsTable.kind, 'tour')))).toBe(1)
  })
})
