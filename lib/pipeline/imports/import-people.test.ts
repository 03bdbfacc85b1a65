import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db, Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import { contactConsentsTable } from '@/db/tables/data-requests'
import { dealPeopleTable, dealsTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { webhookDeliveriesTable } from '@/db/tables/integrations'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aContact, aLead } from '@/db/testing/leads'
import { repetitions } from '@/db/testing/repetitions'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone, unique } from '@/db/testing/unique'
import { ConflictError } from '@/lib/errors'
import { csvResponse } from '@/lib/export/csv'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { localDay } from '@/lib/time/local-time'
import { allDeals } from '../deal-scope.ts'
import { correctContact } from '../people/correct-contact.ts'
import { exportColumns, streamPeople } from '../people/export-people'
import { mergeContacts } from '../people/merge.ts'
import { listPeople } from '../people/people'
import { peopleViewSchema } from '../people/people-view'
import { csvOf, importPeople } from '../testing/an-import.ts'
import { salesFigures } from '../today/figures'
import { enterWalkIn, walkInSchema } from '../walk-in/walk-in'
import { previewPeople } from './preview-import'
import { storeImport } from './store-import'
import { planUndo, undoImport } from './undo-import'

const automaticReading = { columns: null, estateId: null }

const leadsOf = (db: Tx, email: string) =>
  db
    .select({ lead: leadsTable, deal: dealsTable, contact: contactsTable })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .where(eq(leadsTable.email, email))
    .orderBy(leadsTable.createdAt)

/** Counts the rows of every table. */
async function countAll(db: Db): Promise<Record<string, number>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${sql.identifier(name)}`)
    counts[name] = row?.total ?? 0
  }
  return counts
}

describe('importing a person', () => {
  test('stores a lead of the source that needs no reply, and sends the person no mail', async ({ db }) => {
    await ensureSettings(db)
    const estate = await anEntry(db, 'estates', { ...publishedValues, title: unique('Green Park') })
    const owner = await aStaffMember(db, { role: 'sales' })
    const [email, phone] = [anEmail(), aPhone()]
    const rows = [
      // “Jina” is Swahili for “name”.
      ['Jina', 'Mobile No.', 'E-mail', 'Estate/Project', 'Notes', 'Date'],
      ['Wanjirũ Kamau', phone, email, estate.title.replace(' ', ''), 'Two bedrooms', '2026-03-04'],
    ]
    const { preview, stored } = await importPeople(db, csvOf(rows), { owner: owner.id, source: 'Sarit fair' })
    expect(preview).toMatchObject({ leads: 1, newPeople: 1, knownTotal: 0, problemTotal: 0, unknownEstates: [] })
    const [found] = await leadsOf(db, email)
    expect(found).toMatchObject({
      lead: { kind: 'import', name: 'Wanjirũ Kamau', phone, message: 'Two bedrooms', importId: stored?.id },
      deal: { stage: 'new', awaitingReplySince: null, dueAt: null, estateId: estate.id, utmSource: 'Sarit fair' },
      contact: { email, phone, name: 'Wanjirũ Kamau' },
    })
    expect(found?.deal).toMatchObject({ ownerId: owner.id, assignedBy: 'staff' })
    // The time is noon in Nairobi.
    for (const at of [found?.lead.createdAt, found?.deal.createdAt, found?.deal.lastLeadAt])
      expect(at?.toISOString()).toBe('2026-03-04T09:00:00.000Z')
    expect(await db.$count(emailsTable, eq(emailsTable.to, email))).toBe(0)
    expect(await db.$count(emailsTable, eq(emailsTable.leadId, found?.lead.id ?? ''))).toBe(0)
    expect(await db.$count(webhookDeliveriesTable)).toBe(0)
    const notices = await db.select().from(emailsTable).where(eq(emailsTable.staffId, owner.id))
    expect(notices.map(({ subject }) => subject)).toEqual(['You have a new person'])
    expect(await db.$count(contactConsentsTable, eq(contactConsentsTable.contactId, found?.contact.id ?? ''))).toBe(0)
  })

  test('does not count as a person who wrote today; the filter by import finds the people', async ({
    ownDatabase: { db },
  }) => {
    await importPeople(
      db,
      csvOf([
        ['Name', 'E-mail'],
        ['Asha', anEmail()],
        ['Brian', anEmail()],
      ]),
    )
    const email = anEmail()
    await aLead(db, { email })
    expect(await salesFigures(db, allDeals, localDay(new Date()))).toMatchObject({ wroteToday: 1 })
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.kind, 'import')).limit(1)
    const view = peopleViewSchema.parse({ import: lead?.importId })
    expect((await listPeople(db, view, allDeals)).total).toBe(2)
  })

  test('gives the people to agents at work by turn, with one notice for each agent', async ({
    ownDatabase: { db },
  }) => {
    await ensureSettings(db)
    const agents = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
    const rows = Array.from({ length: 5 }, (_, index) => [`Person ${index}`, anEmail()])
    const { by } = await importPeople(db, csvOf([['Name', 'E-mail'], ...rows]), { owner: 'turn' })
    const deals = await db.select().from(dealsTable)
    // The manager who imports the file also takes deals, and gets no notice.
    const counts = [...agents, by].map(({ id }) => deals.filter(({ ownerId }) => ownerId === id).length)
    expect(counts.toSorted()).toEqual([1, 2, 2])
    const notices = await db.select().from(emailsTable)
    expect(notices).toHaveLength(2)
    expect(notices.every(({ subject }) => /^You have (2 new people|a new person)$/.test(subject))).toBe(true)
  })
})

describe('importing rows of a file', () => {
  test('counts rows that join an earlier row apart from new people', async ({ db }) => {
    const email = anEmail()
    const rows = [
      ['Name', 'E-mail', 'Notes'],
      ['Asha', email, 'One'],
      ['Asha', email, 'Two'],
      ['Brian', anEmail(), 'Three'],
    ]
    const { preview } = await importPeople(db, csvOf(rows))
    expect(preview).toMatchObject({ leads: 3, newPeople: 2, joined: 1, knownTotal: 0 })
  })

  test('stores the same people and deals as if staff had entered them one by one', async ({ ownDatabase: { db } }) => {
    const estate = await anEntry(db, 'estates', { ...publishedValues, title: 'Riverside' })
    const [shared, alone, phone, other] = [anEmail(), anEmail(), aPhone(), aPhone()]
    const rows: [string, string, string, string, string][] = [
      ['Wanjiru', shared, phone, '', 'One'],
      ['WANJIRU', shared.toUpperCase(), '', 'Riverside', 'Two'],
      ['Her Husband', shared, other, '', 'Three'],
      ['', shared, '', '', 'Four'],
      ['Caller', '', phone, '', 'Five'],
      ['caller', '', phone, 'Riverside', 'Six'],
      ['Another', '', phone, '', 'Seven'],
      ['Caller', alone, phone, '', 'Eight'],
      ['Caller', '', phone, '', 'Nine'],
      ['', '', other, '', 'Ten'],
      ['', alone, other, 'Riverside', 'Eleven'],
    ]
    const staff = await aStaffMember(db, { role: 'sales-manager' })
    const readPeopleAndDeals = async () => {
      const found = await db
        .select({ message: leadsTable.message, contactId: leadsTable.contactId, dealId: leadsTable.dealId })
        .from(leadsTable)
      const sorted = found.toSorted((one, two) => String(one.message).localeCompare(String(two.message)))
      const people = sorted.map(({ contactId }) => contactId)
      const deals = sorted.map(({ dealId }) => dealId)
      const contacts = await db.select().from(contactsTable)
      return sorted.map(({ message, contactId, dealId }) => {
        const { name, email, phone } = contacts.find(({ id }) => id === contactId) ?? {}
        return [message, people.indexOf(contactId), deals.indexOf(dealId), name, email, phone]
      })
    }
    for (const [name, email, phone, title, message] of rows) {
      const form = { kind: 'call', name, email, phone, estateId: title && estate.id, message }
      await enterWalkIn(db, staff, walkInSchema.parse(form))
    }
    const entered = await readPeopleAndDeals()
    await db.execute(sql`truncate ${contactsTable} cascade`)
    const { preview } = await importPeople(db, csvOf([['Name', 'E-mail', 'Phone', 'Estate', 'Notes'], ...rows]))
    expect(preview).toMatchObject({ leads: rows.length, problemTotal: 0 })
    expect(await readPeopleAndDeals()).toEqual(entered)
  })

  test('adds a row with a phone alone to the person whose typed name staff corrected', async ({ db }) => {
    const staff = await aStaffMember(db, { role: 'sales-manager' })
    const phone = aPhone()
    const call = walkInSchema.parse({
      kind: 'call',
      name: 'Wambuy Kamau',
      email: '',
      phone,
      estateId: '',
      message: 'One',
    })
    const { contactId } = await enterWalkIn(db, staff, call)
    await correctContact(db, staff, contactId, { name: 'Wambui Kamau', email: null, phone })
    const rows = [
      ['Name', 'Phone', 'Notes'],
      ['wambuy kamau', phone, 'Two'],
    ]
    const { preview } = await importPeople(db, csvOf(rows))
    expect(preview).toMatchObject({ leads: 1, newPeople: 0 })
    const leads = await db.select().from(leadsTable).where(eq(leadsTable.contactId, contactId))
    expect(leads.map(({ name, typedName }) => [name, typedName?.toLowerCase()])).toEqual([
      ['Wambui Kamau', 'wambuy kamau'],
      ['Wambui Kamau', 'wambuy kamau'],
    ])
  })

  test('adds rows to known people, and keeps the owner, source and start of their deals', async ({ db }) => {
    const [person, owner] = [await aContact(db), await aStaffMember(db, { role: 'sales' })]
    const { email } = person
    const before = await aLead(db, {
      ...{ contactId: person.id, name: person.name, email, campaign: { utm_source: 'radio' } },
      deal: { ownerId: owner.id },
    })
    const rows = [
      ['Name', 'E-mail', 'Phone', 'Notes', 'Date'],
      [person.name, email, aPhone(), 'Met again', '2020-01-02'],
    ]
    const { preview } = await importPeople(db, csvOf(rows), { owner: 'turn' })
    expect(preview).toMatchObject({ leads: 1, newPeople: 0, knownTotal: 1, known: [{ id: person.id, line: 2 }] })
    const [first, second, ...others] = await leadsOf(db, email ?? '')
    expect(others).toEqual([])
    expect(second).toMatchObject({
      lead: { kind: 'import', dealId: before.dealId },
      deal: { ownerId: owner.id, utmSource: 'radio', createdAt: first?.deal.createdAt },
      contact: { phone: second?.lead.phone },
    })
  })

  test('adds a row of a further person of a deal to that deal', async ({ db }) => {
    const estate = await anEntry(db, 'estates', { ...publishedValues, title: unique('Karen') })
    const { dealId } = await aLead(db, { deal: { estateId: estate.id } })
    const spouse = await aContact(db)
    const place = { dealId, contactId: spouse.id, role: 'spouse' as const, createdByName: 'Sample' }
    await db.insert(dealPeopleTable).values(place)
    await importPeople(
      db,
      csvOf([
        ['Name', 'E-mail', 'Estate'],
        [spouse.name, spouse.email, estate.title],
      ]),
    )
    expect(await leadsOf(db, spouse.email ?? '')).toMatchObject([{ deal: { id: dealId }, contact: { id: spouse.id } }])
  })

  test('stores a row with the phone of somebody else as a new person, and shows it in the preview', async ({ db }) => {
    const knownContact = await aContact(db, { phone: aPhone() })
    const rows = [
      ['Name', 'E-mail', 'Phone'],
      ['Otieno', anEmail(), knownContact.phone],
    ]
    const { preview } = await importPeople(db, csvOf(rows))
    expect(preview).toMatchObject({ newPeople: 1, knownTotal: 0, samePhone: [{ line: 2, id: knownContact.id }] })
  })

  test('leaves out invalid rows, with line and reason, and offers them as a file for correction', async ({ db }) => {
    const good = anEmail()
    const rows = [
      ['Name', 'E-mail', 'Phone', 'Date'],
      ['No way to reach', '', '', ''],
      ['Shortened', '', '2.547E+11', ''],
      ['Wrong', 'wrong@', '', ''],
      ['Error', good, '#N/A', ''],
      ['Future', good, '', '2099-01-01'],
      ['Unclear', good, '', '03/04/2025'],
      ['Good', good, '="0712345678"', '45000'],
    ]
    // Spreadsheets store the day 2023-03-15 as 45000.
    const { preview } = await importPeople(db, csvOf(rows))
    expect(preview.problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: This row has neither a phone nor an e-mail.',
      expect.stringMatching(/^3: A spreadsheet has shortened this phone to “2.547E\+11”/),
      '4: “wrong@” is not an e-mail.',
      '5: A cell shows an error of the spreadsheet: #N/A.',
      '6: The day 2099-01-01 is in the future.',
      '7: “03/04/2025” can be 2025-04-03 or 2025-03-04. Write one of these.',
    ])
    expect(preview.problemsCsv.split('\r\n')).toHaveLength(8)
    const [lead] = await leadsOf(db, good)
    expect(lead?.lead).toMatchObject({ phone: '+254712345678', createdAt: new Date('2023-03-15T09:00:00Z') })
  })
})

describe('importing with a consent to offers', () => {
  test('stores the consent with its day and place, but not for a person who withdrew it later', async ({ db }) => {
    const [agreed, withdrew] = [anEmail(), anEmail()]
    const withdrawnContact = await aContact(db, { email: withdrew })
    const withdrawal = { purpose: 'offers-mail' as const, wording: 'offers-1', given: 'ABCD', withdrawn: 'my data' }
    await db
      .insert(contactConsentsTable)
      .values({ ...withdrawal, contactId: withdrawnContact.id, withdrawnAt: new Date('2026-05-05T10:00:00Z') })
    const rows = [
      ['Name', 'E-mail'],
      ['Asha', agreed],
      ['Brian', withdrew],
    ]
    const consent = { 'offers-mail': 'on', consentOn: '2026-05-04', consentHow: 'List at our stand' }
    const { by } = await importPeople(db, csvOf(rows), consent)
    const [asha] = await leadsOf(db, agreed)
    const consents = await db
      .select()
      .from(contactConsentsTable)
      .where(inArray(contactConsentsTable.contactId, [withdrawnContact.id, asha?.contact.id ?? '']))
    expect(consents.filter(({ withdrawnAt }) => !withdrawnAt)).toMatchObject([
      { contactId: asha?.contact.id, purpose: 'offers-mail', given: `List at our stand, ${by.name}` },
    ])
    expect(consents.find(({ withdrawnAt }) => !withdrawnAt)?.givenAt.toISOString()).toBe('2026-05-04T09:00:00.000Z')
  })
})

describe('storing an import', () => {
  const rows = () => [
    ['Name', 'E-mail'],
    ['Asha', anEmail()],
    ['Brian', anEmail()],
  ]

  test('stores the leads once if the import is sent twice', async ({ db }) => {
    const { by, file, values, stored } = await importPeople(db, csvOf(rows()))
    expect(await storeImport(db, by, file, values)).toEqual(stored)
    expect(await db.$count(leadsTable, eq(leadsTable.importId, stored?.id ?? ''))).toBe(2)
    const events = await db
      .select()
      .from(auditLogTable)
      .where(eq(auditLogTable.entryId, stored?.id ?? ''))
    expect(events).toMatchObject([{ action: 'people-import', entryName: '2 leads of fair.csv' }])
  })

  test('stores nothing if the people have changed since the preview', async ({ db }) => {
    const file = rows()
    const { by, values } = await importPeople(db, csvOf(rows()))
    const preview = await previewPeople(db, csvOf(file), automaticReading)
    await aContact(db, { email: file[1]?.[1] })
    const choices = { ...values, importId: preview.importId, fingerprint: preview.fingerprint ?? '' }
    const sent = storeImport(db, by, { name: 'a.csv', bytes: csvOf(file) }, choices)
    await expect(sent).rejects.toThrow(ConflictError)
    expect(await db.$count(leadsTable, eq(leadsTable.importId, preview.importId))).toBe(0)
    expect(await db.$count(contactsTable, eq(contactsTable.email, file[2]?.[1] ?? ''))).toBe(0)
  })
})

describe('exporting people', () => {
  const exportOf = async (db: Tx) => {
    const view = peopleViewSchema.parse({})
    return new Uint8Array(await csvResponse('people', exportColumns, streamPeople(db, view, allDeals)).arrayBuffer())
  }

  test('writes the imported values; importing the export again changes nothing', async ({ ownDatabase: { db } }) => {
    await anEntry(db, 'estates', { ...publishedValues, title: 'Green Park' })
    const knownContact = await aContact(db, { name: "O'Brien, Ng'ang'a", phone: aPhone() })
    await aLead(db, {
      contactId: knownContact.id,
      name: knownContact.name,
      email: knownContact.email,
      message: '=1+1\n"quoted", and more',
    })
    await importPeople(
      db,
      csvOf([
        ['Name', 'Phone', 'E-mail', 'Estate', 'Notes', 'Source'],
        ['Wanjirũ 王秀英', aPhone(), anEmail(), 'Green Park', '-5 % off?', 'Sarit fair'],
        ['أحمد', aPhone(), null, 'Elsewhere Court', null, 'Radio'],
        [null, aPhone(), anEmail(), null, 'line\nbreak', 'Radio'],
      ]),
    )
    const people = async () => [
      await db.select().from(contactsTable).orderBy(contactsTable.id),
      await db.select().from(dealsTable).orderBy(dealsTable.id),
      await db.select().from(activitiesTable).orderBy(activitiesTable.id),
    ]
    const before = await people()
    const { preview } = await importPeople(db, await exportOf(db))
    expect(preview).toMatchObject({ rows: 4, leads: 0, unchanged: 4, problemTotal: 0, fingerprint: null })
    expect(await people()).toEqual(before)
  })
})

describe('undoing an import', () => {
  test('restores the number of rows in all tables', async ({ ownDatabase: { db } }) => {
    await ensureSettings(db)
    await anEntry(db, 'estates', { ...publishedValues, title: 'Green Park' })
    const knownContact = await aContact(db)
    const { createdAt } = await aLead(db, {
      contactId: knownContact.id,
      name: knownContact.name,
      email: knownContact.email,
    })
    const by = await aStaffMember(db, { role: 'sales-manager' })
    const before = await countAll(db)
    const consent = { 'offers-mail': 'on', 'offers-phone': 'on', consentOn: '2026-05-04', consentHow: 'At our stand' }
    const rows = [
      ['Name', 'Phone', 'E-mail', 'Estate', 'Notes'],
      ['Asha', aPhone(), anEmail(), 'Green Park', 'One'],
      ['Asha', aPhone(), anEmail(), '', 'Two'],
      [knownContact.name ?? '', '', knownContact.email ?? '', '', 'Met again'],
      [knownContact.name ?? '', '', knownContact.email ?? '', 'Green Park', 'Met there'],
    ]
    const { stored } = await importPeople(db, csvOf(rows), { ...consent, owner: by.id })
    const plan = await undoImport(db, by, stored?.id ?? '')
    expect(plan.remaining).toEqual([])
    const after = await countAll(db)
    // Imports, audit events, notices and the staff of this test remain.
    const { people_imports, audit_log, messages, staff, ...others } = after
    expect(before).toMatchObject(others)
    expect(people_imports).toBe(1)
    expect([messages, (staff ?? 0) - (before.staff ?? 0)]).toEqual([1, 1])
    expect((await db.select().from(dealsTable))[0]?.lastLeadAt).toEqual(createdAt)
    await expect(undoImport(db, by, stored?.id ?? '')).rejects.toThrow(ConflictError)
  })

  test('keeps people with whom somebody has worked, and returns the reasons', async ({ db }) => {
    const emails = Object.fromEntries(
      ['untouched', 'noted', 'moved', 'mailed', 'corrected', 'withdrew', 'wrote', 'merged'].map(name => [
        name,
        anEmail(),
      ]),
    )
    const rows = Object.entries(emails).map(([name, email]) => [name, email])
    const consent = { 'offers-mail': 'on', consentOn: '2026-05-04', consentHow: 'At our stand' }
    const { by, stored } = await importPeople(db, csvOf([['Name', 'E-mail'], ...rows]), consent)
    const find = async (name: string) => {
      const [found] = await leadsOf(db, emails[name] ?? '')
      return { leadId: found?.lead.id ?? '', dealId: found?.deal.id ?? '', contactId: found?.contact.id ?? '' }
    }
    const [noted, moved, mailed] = [await find('noted'), await find('moved'), await find('mailed')]
    const { leadId: _, ...ofNote } = noted
    await db.insert(activitiesTable).values({ ...ofNote, kind: 'note', text: 'Called' })
    await db.update(dealsTable).set({ stage: 'contacted' }).where(eq(dealsTable.id, moved.dealId))
    const mail = { kind: 'reply', to: emails.mailed ?? '', subject: 'a', html: 'a', text: 'a' }
    await db.insert(emailsTable).values({ ...mail, leadId: mailed.leadId })
    const corrected = eq(contactsTable.id, (await find('corrected')).contactId)
    await db.update(contactsTable).set({ name: 'Another', updatedAt: new Date() }).where(corrected)
    const withdrew = eq(contactConsentsTable.contactId, (await find('withdrew')).contactId)
    await db.update(contactConsentsTable).set({ withdrawnAt: new Date() }).where(withdrew)
    const wrote = await find('wrote')
    await aLead(db, { contactId: wrote.contactId, dealId: wrote.dealId, email: emails.wrote })
    const merged = await find('merged')
    const keptContact = await aContact(db)
    await aLead(db, { contactId: keptContact.id })
    await mergeContacts(db, by, keptContact.id, merged.contactId)

    const plannedUndo = stored && (await planUndo(db, stored))
    const plan = await undoImport(db, by, stored?.id ?? '')
    expect(plan).toEqual(plannedUndo)
    const reasons = Object.fromEntries(plan.remaining.map(({ name, reason }) => [name, reason]))
    expect(reasons).toEqual({
      ...{ noted: 'worked', moved: 'worked', mailed: 'used' },
      ...{ corrected: 'changed', withdrew: 'changed', merged: 'changed' },
    })
    // Only the person with whom nobody worked is deleted.
    expect(plan.contactIds.size).toBe(1)
    expect(await leadsOf(db, emails.untouched ?? '')).toEqual([])
    // The form that this person sent since remains, with its deal.
    expect(await leadsOf(db, emails.wrote ?? '')).toMatchObject([
      { lead: { kind: 'tour' }, deal: { id: wrote.dealId } },
    ])
  })
})

// Both numbers are above the limit of values per statement.
const many = repetitions(5000, 1200)

test(`${many} people are shown, stored and removed`, { tags: 'bench' }, async ({ ownDatabase: { db } }) => {
  await anEntry(db, 'estates', { ...publishedValues, title: 'Green Park' })
  const owner = await aStaffMember(db, { role: 'sales' })
  const rows = Array.from({ length: many }, (_, index) => [
    ...[`Person ${index}`, `+2547${String(10_000_000 + index)}`, `person.${index}@example.com`],
    ...['Green Park', `Wants home ${index}`, '2026-03-04'],
  ])
  const bytes = csvOf([['Name', 'Phone', 'E-mail', 'Estate', 'Notes', 'Date'], ...rows])
  const consent = { 'offers-mail': 'on', consentOn: '2026-05-04', consentHow: 'At our stand' }
  const { by, stored } = await importPeople(db, bytes, { ...consent, owner: owner.id })
  expect(await db.$count(leadsTable)).toBe(many)
  expect(await previewPeople(db, bytes, automaticReading)).toMatchObject({ leads: 0, unchanged: many })
  await undoImport(db, by, stored?.id ?? '')
  expect(await db.$count(leadsTable)).toBe(0)
  expect(await db.$count(contactsTable)).toBe(0)
})
