import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { subscribersTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aLead } from '@/db/testing/leads'
import { aMediaFile } from '@/db/testing/media-file'
import { testWithOtherLocale } from '@/db/testing/other-locale'
import { aStaffMember } from '@/db/testing/staff'
import { anEmail } from '@/db/testing/unique'
import { auditViewSchema, listAuditEvents } from '@/lib/activity/queries'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { listEntries } from '@/lib/content/entries'
import { listSubscribers, subscriberViewSchema } from '@/lib/intake/newsletter/subscribers'
import { listStaffUnits } from '@/lib/inventory/grid'
import { unitViewSchema } from '@/lib/inventory/unit-view'
import { listFiles } from '@/lib/media/library'
import { allDeals } from '@/lib/pipeline/deal-scope'
import { listPeople } from '@/lib/pipeline/people/people'
import { peopleViewSchema } from '@/lib/pipeline/people/people-view'
import { listSimilar } from '@/lib/pipeline/people/person'
import { updateIndex } from '@/lib/search/index-documents'
import { selectResults } from '@/lib/search/queries'
import { findEntries, findLinkTargets, findUnits } from './queries'
import { findUnitCommands } from './unit-commands'

const name = 'Grace Ng’ang’a Mũthoni O’Brien of “Ørsted” Straße'
const spellings = [
  'Ng’ang’a',
  "ng'ang'a",
  'NG‘ANG‘A',
  'ngʼangʼa',
  'Ng´ang´a',
  'nganga',
  'Mũthoni',
  'muthoni',
  'mu\u0303thoni',
  'MŨTHONI',
  "O'Brien",
  'obrien',
  'Brien',
  '“Ørsted”',
  '"orsted"',
  'ørsted',
  'strasse',
  'STRASSE',
  'Straße',
  'Grace — Muthoni',
  'mu\u200bthoni',
]
/** Queries that must find nothing: similar names, and marks alone. */
const queriesWithoutResults = ['Ngenge', 'Muthonya', 'O’Bryan', '’', '“”', '%', '_']

/** The searches that need a database; `find` resolves to true if the search has results. */
const searches: Record<string, (db: Db) => Promise<(q: string) => Promise<boolean>>> = {
  'the search of visitors': async db => {
    await anEntry(db, 'teamMembers', { ...publishedValues, name })
    await db.transaction(updateIndex)
    return async q => {
      const { found, corrected } = await selectResults(db, q, 1)
      return corrected === null && found.length > 0
    }
  },
  'people, by their messages': async db => {
    await aLead(db, { name: 'Somebody', message: `I come with ${name}.` })
    return q => findPerson(db, q)
  },
  'people, by corrected names': async db => {
    const contact = await aContact(db, { name })
    await aLead(db, { contactId: contact.id, name })
    return q => findPerson(db, q)
  },
  'entries in the palette': async db => {
    await anEntry(db, 'teamMembers', { name })
    return async q => (await findEntries(db, 'owner', q, 9)).length > 0
  },
  'targets of links': async db => {
    await anEntry(db, 'articles', { ...publishedValues, title: name })
    return async q => (await findLinkTargets(db, q, 9)).length > 0
  },
  'notes of homes in the grid': async db => {
    await aUnit(db, { visitorNote: name })
    return async q => (await listStaffUnits(db, unitViewSchema.parse({ q }))).total > 0
  },
}

async function findPerson(db: Db, q: string) {
  return (await listPeople(db, peopleViewSchema.parse({ q }), { ownerId: null })).total > 0
}

describe.each(Object.entries(searches))('%s', (_, prepare) => {
  testWithOtherLocale('finds every spelling in the locale of the packaged database', async ({ ownDatabase }) => {
    await expectSpellings(await prepare(ownDatabase.db))
  })

  testWithOtherLocale('finds every spelling in another locale', async ({ otherLocaleDb }) => {
    await expectSpellings(await prepare(otherLocaleDb))
  })
})

describe('a list of the panel', () => {
  testWithOtherLocale('of entries, files and events finds every spelling', async ({ db }) => {
    const staff = await aStaffMember(db)
    await anEntry(db, 'teamMembers', { name })
    await aMediaFile(db, { alt: name })
    await recordAuditEvent(db, { by: staff, action: 'save', subject: { collection: 'teamMembers', id: null, name } })
    const view = { state: null, filters: {}, sort: null, descending: false, page: 1 }

    await expectSpellings(async q => (await listEntries('teamMembers', { ...view, q })).total > 0)
    await expectSpellings(async q => (await listFiles({ q, filter: null, tag: null, page: 1, chosen: null })).total > 0)
    await expectSpellings(async q => (await listAuditEvents(auditViewSchema.parse({ q }))).total > 0)
  })

  testWithOtherLocale('of subscribers finds a mailbox and parts of it', async ({ ownDatabase: { db } }) => {
    const email = anEmail('mary.o-brien')
    await db.insert(subscribersTable).values({ email, token: crypto.randomUUID() })

    for (const q of [email, email.toUpperCase(), 'o-brien', 'o‑brien', 'mary.o'])
      expect((await listSubscribers(db, subscriberViewSchema.parse({ q }))).total, q).toBe(1)
    expect((await listSubscribers(db, subscriberViewSchema.parse({ q: 'o-bryan' }))).total).toBe(0)
  })
})

testWithOtherLocale(
  'a person whom staff enter is recognised by a name that is spelt differently',
  async ({ ownDatabase: { db } }) => {
    await aContact(db, { name: 'Mũthoni Ng’ang’a' })

    for (const typed of ["muthoni ng'ang'a", 'MUTHONI NGANGA', 'Mũthoni'])
      expect(await listSimilar(db, { name: typed, email: null, phone: null }, allDeals), typed).toHaveLength(1)
  },
)

testWithOtherLocale('a home is found by its code, whatever its hyphen is', async ({ ownDatabase: { db } }) => {
  await aUnit(db, { code: 'J-04' })

  for (const typed of ['J-04', 'j–04', 'J‑04', 'j - 04', 'J 04', 'J-0']) {
    expect(await findUnits(db, 'owner', typed, 9), typed).toHaveLength(1)
    expect(await findUnitCommands(db, 'owner', `hold ${typed}`, 9), typed).toHaveLength(1)
  }
  for (const typed of ['4', 'J-05', '-']) expect(await findUnits(db, 'owner', typed, 9), typed).toEqual([])
  expect(await findUnitCommands(db, 'owner', 'change the price of J – 04', 9)).toMatchObject([
    { label: expect.stringContaining('Change the price of J-04') },
  ])
})

async function expectSpellings(find: (q: string) => Promise<boolean>) {
  const missed: string[] = []
  for (const q of spellings) if (!(await find(q))) missed.push(q)
  expect(missed).toEqual([])
  for (const q of queriesWithoutResults) expect(await find(q), q).toBe(false)
}
