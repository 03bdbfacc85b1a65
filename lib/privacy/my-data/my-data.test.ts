import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { contactConsentsTable, dataLinksTable, dataRequestsTable } from '@/db/tables/data-requests'
import { emailsTable } from '@/db/tables/leads'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, unique } from '@/db/testing/unique'
import { linkToken, withLinkToken } from '@/lib/auth/link-token'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { dataLinkSchema, enquirySchema } from '@/lib/intake/schema'
import { enquire } from '@/lib/intake/submit'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { aQueuedEmail } from '@/lib/mail/testing/a-queued-email'
import { dataRequestMailKind, finishRequest, requestData, warnOfRequests } from '../data-requests'
import { erasePerson } from '../erase'
import { changeMyData, type MyDataForm } from './change-my-data'
import { findDataLink, requestDataLink } from './data-links'
import { readMyData } from './read-my-data'

const requestLink = (email: string, fields: { leaveEmpty?: string } = {}) =>
  requestDataLink(dataLinkSchema.parse({ email, ...fields }))

const mailsTo = (db: Db, email: string, kind: string) =>
  db
    .select()
    .from(emailsTable)
    .where(and(eq(emailsTable.to, email), eq(emailsTable.kind, kind)))

const requestsOf = (db: Db, contactId: string) =>
  db.select().from(dataRequestsTable).where(eq(dataRequestsTable.contactId, contactId))

const change = (db: Db, email: string, form: MyDataForm) => db.transaction(tx => changeMyData(tx, email, form))

const noOffers = { 'offers-mail': false, 'offers-phone': false, 'offers-whatsapp': false }

describe('the link to one’s data', () => {
  test('is mailed to known and unknown mailboxes alike, and its token is not stored', async ({ db }) => {
    await ensureSettings(db)
    const known = (await aLead(db)).email ?? ''
    for (const email of [known, anEmail()]) {
      await requestLink(email)
      const [mail, ...more] = await mailsTo(db, email, 'data-link')
      expect(mail?.headers).toEqual({ 'Reply-To': expect.stringContaining('@') })
      expect(more).toEqual([])
      const token = linkToken('data', mail?.dataLinkId ?? '')
      expect(JSON.stringify(mail)).not.toContain(token)
      expect(mail && withLinkToken(mail).text).toContain(`https://site.example/my-data/${token}`)
      expect(await findDataLink(db, token)).toBe(email)
    }
    expect(await findDataLink(db, 'f'.repeat(64))).toBeNull()
  })

  test('is valid for a day', async ({ db }) => {
    await ensureSettings(db)
    const email = anEmail()
    await requestLink(email)
    const [link] = await db.select().from(dataLinksTable).where(eq(dataLinksTable.email, email))
    const token = linkToken('data', link?.id ?? '')
    const letHoursPass = (hours: number) =>
      db
        .update(dataLinksTable)
        .set({ expiresAt: sql`${dataLinksTable.expiresAt} - make_interval(hours => ${hours})` })
        .where(eq(dataLinksTable.email, email))
    await letHoursPass(23)
    expect(await findDataLink(db, token)).toBe(email)
    await letHoursPass(1)
    expect(await findDataLink(db, token)).toBeNull()
  })

  test('is mailed at most three times an hour, and not to bots', async ({ db }) => {
    await ensureSettings(db)
    const [email, bot] = [anEmail(), anEmail()]
    await Promise.all(Array.from({ length: 5 }, () => requestLink(email)))
    await requestLink(bot, { leaveEmpty: 'https://bot.example' })
    expect(await mailsTo(db, email, 'data-link')).toHaveLength(3)
    expect(await mailsTo(db, bot, 'data-link')).toEqual([])
  })
})

describe('the data that the owner of a mailbox sees', () => {
  test('contains leads from this mailbox only, not from another e-mail that was joined by a phone', async ({ db }) => {
    const [victim, attacker] = [anEmail('victim'), anEmail('attacker')]
    const contact = await aContact(db, { email: victim, phone: `+2547${Date.now().toString().slice(-8)}` })
    const secret = unique('secret')
    await aLead(db, { contactId: contact.id, email: victim, message: secret })
    await aContact(db, { email: attacker, mergedIntoId: contact.id })
    await aLead(db, { contactId: contact.id, email: attacker.toUpperCase(), message: 'mine' })
    await db.insert(contactConsentsTable).values({
      ...{ contactId: contact.id, purpose: 'offers-mail', wording: 'offers-1', given: 'test' },
    })
    const seen = await readMyData(db, attacker)
    expect(seen.leads.map(({ message }) => message)).toEqual(['mine'])
    expect(seen.consents).toEqual([])
    expect(JSON.stringify(seen)).not.toContain(secret)
    expect(JSON.stringify(seen)).not.toContain(victim)
    expect((await readMyData(db, victim)).consents).toEqual(['offers-mail'])
  })

  test('contains the name that was typed before staff corrected it', async ({ db }) => {
    const email = anEmail()
    await aLead(db, { email, name: 'Wambui Kamau', typedName: 'Wambuy Kamau' })
    const { leads } = await readMyData(db, email)
    expect(leads).toMatchObject([{ name: 'Wambui Kamau', typedName: 'Wambuy Kamau' }])
  })

  test('contains no notices and links for staff, and no mails about other people', async ({ db }) => {
    const staff = await aStaffMember(db)
    const stranger = await aLead(db)
    const email = staff.email.toLowerCase()
    await aQueuedEmail(db, { to: email, staffId: staff.id, subject: 'A notice' })
    await aQueuedEmail(db, { to: email, leadId: stranger.id, subject: 'A new lead' })
    await aQueuedEmail(db, { to: email, subject: 'The newsletter' })
    expect((await readMyData(db, email)).mails.map(({ subject }) => subject)).toEqual(['The newsletter'])
  })
})

describe('consents to offers', () => {
  /** Sends an enquiry from a page that was open for a minute; spam is sent within seconds. */
  const enquiry = (email: string, fields: object = {}) =>
    enquire(enquirySchema.parse({ name: 'Sample Person', email, consent: 'on', elapsed: 60_000, ...fields }))

  test('are given separately in a form, and withdrawn separately', async ({ db }) => {
    await ensureSettings(db)
    const email = anEmail()
    const { lead } = await enquiry(email, { 'offers-mail': 'on', 'offers-whatsapp': 'on' })
    expect(lead.consents.map(({ purpose, wording }) => [purpose, wording])).toEqual([
      ['reply', 'reply-1'],
      ['offers-mail', 'offers-1'],
      ['offers-whatsapp', 'offers-1'],
    ])
    await enquiry(email, { message: 'Once more', 'offers-mail': 'on' })
    expect((await readMyData(db, email)).consents).toEqual(['offers-mail', 'offers-whatsapp'])

    await change(db, email, { action: 'consents', ...noOffers, 'offers-phone': true, 'offers-whatsapp': true })
    expect((await readMyData(db, email)).consents).toEqual(['offers-phone', 'offers-whatsapp'])
    const rows = await db.select().from(contactConsentsTable).where(eq(contactConsentsTable.contactId, lead.contactId))
    expect(rows.map(({ purpose, given, withdrawn }) => [purpose, given, withdrawn]).sort()).toEqual([
      ['offers-mail', lead.reference, 'my data'],
      ['offers-phone', 'my data', null],
      ['offers-whatsapp', lead.reference, null],
    ])
  })

  test('are not stored without a tick, nor for spam', async ({ db }) => {
    await ensureSettings(db)
    const [withoutTick, spam] = [anEmail(), anEmail()]
    await enquiry(withoutTick)
    await enquiry(spam, { 'offers-mail': 'on', leaveEmpty: 'https://bot.example' })
    expect((await readMyData(db, withoutTick)).consents).toEqual([])
    expect((await readMyData(db, spam)).consents).toEqual([])
  })
})

describe('a data request', () => {
  const now = new Date('2026-11-20T08:00:00Z')
  const daysLater = (count: number) => new Date(now.getTime() + count * 86_400_000)

  async function aRequest(db: Db, kind: 'see' | 'correct' | 'object' | 'erase' = 'erase') {
    await ensureSettings(db)
    const email = anEmail()
    const { id: contactId } = await aContact(db, { email })
    // Without a member of staff: the person asks on the page of their data.
    const request = await db.transaction(tx => requestData(tx, null, { contactId, kind, text: null, email }, now))
    return { email, contactId, request }
  }

  test.for([
    ['see', 7],
    ['correct', 14],
    ['object', 14],
    ['erase', 14],
  ] as const)('has a due date by its kind, and is confirmed by mail: %s, %i days', async ([kind, due], { db }) => {
    const { email, request } = await aRequest(db, kind)
    expect(request.dueAt).toEqual(daysLater(due))
    expect(await mailsTo(db, email, dataRequestMailKind)).toMatchObject([
      { text: expect.stringContaining('deals with it by') },
    ])
  })

  test('is stored only once if sent twice from the page; an eleventh request is rejected', async ({ db }) => {
    await ensureSettings(db)
    const lead = await aLead(db)
    const email = lead.email ?? ''
    for (let time = 0; time < 2; time++) await change(db, email, { action: 'correct', text: 'My name is wrong' })
    expect(await requestsOf(db, lead.contactId)).toMatchObject([{ kind: 'correct', text: 'My name is wrong', email }])
    for (let more = 0; more < 9; more++) await change(db, email, { action: 'correct', text: `More ${more}` })
    await expect(change(db, email, { action: 'correct', text: 'One too many' })).rejects.toThrow(ConflictError)
  })

  test('causes one warning to staff after half of its time, also with two instances', async ({
    ownDatabase: { db },
  }) => {
    await ensureSettings(db)
    const owner = await aStaffMember(db, { role: 'owner' })
    const { request, contactId } = await aRequest(db, 'see')
    const warnings = async () =>
      (await db.select().from(emailsTable).where(eq(emailsTable.staffId, owner.id))).map(({ subject }) => subject)
    expect(await warnings()).toEqual(['Somebody asks about their data'])
    expect(await warnOfRequests(db, new Date(daysLater(3.5).getTime() - 1000))).toBe(0)
    const rounds = await Promise.all([1, 2].map(() => warnOfRequests(db, daysLater(3.5))))
    expect(rounds.sort()).toEqual([0, 1])
    expect(await warnOfRequests(db, daysLater(6))).toBe(0)
    expect((await warnings()).sort()).toEqual([
      'Half of the time for a request has passed',
      'Somebody asks about their data',
    ])
    await db.transaction(tx => finishRequest(tx, owner, { id: request.id, contactIds: [contactId] }, 'Sent today.'))
    const finished = await aRequest(db, 'see')
    await db.transaction(tx =>
      finishRequest(tx, owner, { id: finished.request.id, contactIds: [finished.contactId] }, 'Sent today.'),
    )
    expect(await warnOfRequests(db, daysLater(30))).toBe(0)
  })

  test('can be ended only once, and its author can read the outcome', async ({ db }) => {
    const staff = await aStaffMember(db)
    const { email, contactId, request } = await aRequest(db, 'object')
    const finish = (outcome: string, contactIds = [contactId]) =>
      db.transaction(tx => finishRequest(tx, staff, { id: request.id, contactIds }, outcome))
    await expect(finish('Of somebody else', [staff.id])).rejects.toThrow(NotFoundError)
    const results = await Promise.allSettled([finish('No more calls.'), finish('No more calls.')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const replies = (await mailsTo(db, email, dataRequestMailKind)).filter(({ text }) =>
      text.includes('No more calls.'),
    )
    expect(replies).toHaveLength(1)
    expect((await readMyData(db, email)).requests).toMatchObject([{ outcome: 'No more calls.' }])
  })

  test('is ended by an erasure, and does not name the person afterwards', async ({ db }) => {
    const staff = await aStaffMember(db)
    const { email, contactId } = await aRequest(db)
    await requestLink(email)
    await erasePerson(db, staff, contactId)
    expect(await requestsOf(db, contactId)).toMatchObject([
      { email: null, text: null, outcome: 'Erased.', doneByName: staff.name, doneAt: expect.any(Date) },
    ])
    expect(await readMyData(db, email)).toMatchObject({ leads: [], mails: [], requests: [] })
  })
})
