import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { agentsTable } from '@/db/tables/deals'
import { webhookEvents } from '@/db/tables/integrations'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { addEndpoint } from '@/lib/integrations/endpoints'
import { companyOf } from '@/lib/mail/company'
import { saveSubscription } from '@/lib/notices/push-subscriptions'
import { lockDeal } from '@/lib/pipeline/deals/find-deal'
import { addNote } from '@/lib/pipeline/people/contact-person'
import { mergeContacts } from '@/lib/pipeline/people/merge'
import { saveView } from '@/lib/pipeline/people/saved-views'
import { aSubmittedLead } from '@/lib/pipeline/testing/a-submitted-lead'
import { enterWalkIn } from '@/lib/pipeline/walk-in/walk-in'
import { aQuotableHome } from '@/lib/quotes/testing/a-quotable-home'
import { erasePerson } from './erase'
import { aPersonWithData } from './testing/a-person-with-data'
import { tablesWith } from './testing/tables-with'

/** Creates three people with every kind of stored data, and merges two of them. */
async function twoMerged(db: Db) {
  const company = companyOf(await ensureSettings(db))
  const home = await aQuotableHome(db)
  const { owner, sales } = home
  await db.insert(agentsTable).values({ staffId: sales.id })
  await addEndpoint(db, owner, {
    ...{ url: 'https://crm.example.com/hooks', description: null },
    events: [...webhookEvents],
  })
  for (const { id } of [sales, owner])
    await saveSubscription(db, id, { endpoint: `https://push.example/${id}`, keys: { p256dh: 'p', auth: 'a' } }, null)

  const context = { home, company }
  // No other row contains these names.
  const remaining = await aPersonWithData(db, 'Wanjikuxy', '+254712345601', context)
  const merged = await aPersonWithData(db, 'Achiengxy', '+254712345602', context)
  const other = await aPersonWithData(db, 'Kamauxy', '+254712345603', context)
  for (const { word, email, phone } of [remaining, merged, other]) {
    const about = { message: `${word} came by`, estateId: null, chosenContactId: null }
    const walkIn = { kind: 'walk-in' as const, name: word, email, phone, ...about }
    await enterWalkIn(db, sales, walkIn)
    await saveView(db, sales.id, `About ${word}`, `q=${word}`)
  }
  await mergeContacts(db, sales, remaining.contactId, merged.contactId)
  const laterLead = await aSubmittedLead(db, {
    email: merged.email,
    message: 'Achiengxy again',
    estate: home.estate.title,
  })
  expect(laterLead.lead.contactId).toBe(remaining.contactId)
  await db.transaction(async tx => addNote(tx, sales, await lockDeal(tx, laterLead.deal.id), 'Achiengxy is Wanjikuxy'))
  return { remaining, merged, other, words: [...remaining.identifiers, ...merged.identifiers] }
}

describe('two merged people', () => {
  test.for(['remaining', 'merged'] as const)(
    'leave no data when the %s contact is erased',
    async (which, { ownDatabase: { db, sql } }) => {
      const people = await twoMerged(db)
      const { words, other } = people
      const tables = new Set((await tablesWith(sql, words)).map(found => found.split(':')[0]))
      expect([...tables].sort()).toEqual(
        expect.arrayContaining([
          'contacts',
          'leads',
          'activities',
          'tasks',
          'messages',
          'quotes',
          'working_copies',
          'saved_views',
          'unit_claims',
          'unit_events',
          'referrals',
          'deals',
        ]),
      )
      const tablesWithOther = await tablesWith(sql, other.identifiers)

      await erasePerson(db, await aStaffMember(db), people[which].contactId)

      expect(await tablesWith(sql, words)).toEqual([])
      expect(await tablesWith(sql, other.identifiers)).toEqual(tablesWithOther)
    },
  )
})
