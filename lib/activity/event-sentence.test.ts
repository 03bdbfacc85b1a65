import { expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aDeal } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { changeUnits } from '@/lib/inventory/change-units'
import { changeDeal } from '../pipeline/deals/deal-change'
import { setStage } from '../pipeline/deals/stage'
import { eventSentence } from './event-sentence'
import { auditViewSchema, listAuditEvents } from './queries'

/** Returns the sentences about the acts of a member of staff, newest first. */
async function sentencesOf(staffId: string) {
  const { events } = await listAuditEvents(auditViewSchema.parse({ staff: staffId }))
  return events.map(event => {
    const { before, subject, after, note } = eventSentence(event)
    return [before, subject, after, note && `/ ${note}`].filter(Boolean).join(' ')
  })
}

const aSeller = async (db: Tx) => {
  const staff = await aStaffMember(db, { role: 'sales-manager' })
  return { staff: { ...staff, sessionId: crypto.randomUUID(), mustAddSecondFactor: false }, scope: { ownerId: null } }
}

test('a change of stage names the person and the new stage', async ({ db }) => {
  const by = await aSeller(db)
  const contact = await aContact(db, { name: unique('Jane') })
  const deal = await aDeal(db, { contactId: contact.id })
  await changeDeal(by, deal.id, { changed: ['stage'] }, (tx, deal, staff) => setStage(tx, staff, deal, 'visited'))
  await changeDeal(by, deal.id, { changed: ['stage'] }, (tx, deal, staff) => setStage(tx, staff, deal, 'lost', 'price'))
  await changeDeal(by, deal.id, { changed: ['owner'] }, async () => {})
  expect(await sentencesOf(by.staff.id)).toEqual([
    `changed the person responsible for ${contact.name}`,
    `moved ${contact.name} to Lost (Too expensive)`,
    `moved ${contact.name} to Visited`,
  ])
})

test('a changed value of a home is named with the old and the new one', async ({ db }) => {
  const { staff } = await aSeller(db)
  const [home, other] = [await aUnit(db), await aUnit(db)]
  await changeUnits(db, staff, [{ id: home.id, changed: { price: [home.price, 17_900_000] } }])
  await changeUnits(db, staff, [{ id: home.id, changed: { price: [17_900_000, 18_000_000], phase: [null, 'Two'] } }])
  await changeUnits(
    db,
    staff,
    [home, other].map(({ id, readyOn }) => ({
      id,
      changed: { readyOn: [readyOn, '2028-06-30'] as [string | null, string] },
    })),
  )
  const sentences = await sentencesOf(staff.id)
  expect(sentences[0]).toMatch(/^changed the \S+ of 2 homes$/)
  expect(sentences[1]).toContain(`changed Home ${home.code} / `)
  expect(sentences[1]).toContain('Price from 17,900,000 to 18,000,000')
  expect(sentences[1]).toContain('Phase from empty to Two')
  expect(sentences[2]).toMatch(new RegExp(`^changed the price of Home ${home.code} from .+ to 17,900,000$`))
})

const noDetails = { person: null, stage: null, changes: [] }

test('only a save of content is called a draft', () => {
  const saved = (collection: string) =>
    eventSentence({ ...noDetails, action: 'save', collection, entryName: 'A name', changed: [] }).before
  expect(saved('articles')).toBe('saved a draft of')
  expect(saved('estate-plans')).toBe('saved a draft of')
  expect(saved('reply-templates')).toBe('changed')
})

test('an old event without details still reads as words', () => {
  const event = { ...noDetails, action: 'save', collection: 'contacts', entryName: 'a deal' }
  expect(eventSentence({ ...event, changed: ['stage'] })).toMatchObject({
    before: 'changed the stage of',
    subject: 'a deal',
  })
})
