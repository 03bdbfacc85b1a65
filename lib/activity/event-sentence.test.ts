import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { auditLogTable } from '@/db/tables/history'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aDeal } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { changeUnits } from '@/lib/inventory/change-units'
import { undoLastChange } from '@/lib/inventory/undo-change'
import { changeDeal, undoLastOf } from '../pipeline/deals/deal-change'
import { setStage } from '../pipeline/deals/stage'
import { logCall } from '../pipeline/people/contact-person'
import { erasePerson } from '../privacy/erase'
import { eventSentence } from './event-sentence'
import { auditViewSchema, listAuditEvents } from './queries'

/** Returns the sentences about the acts of a member of staff, newest first. */
async function sentencesOf(staffId: string) {
  const { events } = await listAuditEvents(auditViewSchema.parse({ staff: staffId }))
  return events.map(event => {
    const { before, subject, homes, moreHomes, after, note } = eventSentence(event)
    const codes = homes.map(({ code }) => code).join(', ') + (moreHomes > 0 ? ` and ${moreHomes} more` : '')
    return [before, codes || subject, after, note && `/ ${note}`].filter(Boolean).join(' ')
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

test('an undone call, task or stage is named', async ({ db }) => {
  const by = await aSeller(db)
  const { id, contactId } = await aDeal(db, { contactId: (await aContact(db, { name: unique('Jane') })).id })
  const [contact] = await db.select().from(contactsTable).where(eq(contactsTable.id, contactId))
  const call = { outcome: 'no-answer', note: null, callBackAt: null } as const
  await changeDeal(by, id, {}, (tx, deal, staff) => logCall(tx, staff, deal, call))
  await undoLastOf(by, id)
  await changeDeal(by, id, {}, (tx, deal, staff) => setStage(tx, staff, deal, 'visited'))
  await undoLastOf(by, id)
  const sentences = await sentencesOf(by.staff.id)
  expect(sentences[0]).toBe(`undid the change of the stage of ${contact?.name}`)
  expect(sentences[2]).toBe(`undid the call with ${contact?.name}`)
})

test('an erased person has no name in earlier events', async ({ db }) => {
  const by = await aSeller(db)
  const contact = await aContact(db, { name: unique('Jane') })
  const deal = await aDeal(db, { contactId: contact.id })
  await changeDeal(by, deal.id, { changed: ['owner'] }, async () => {})
  expect(await sentencesOf(by.staff.id)).toEqual([`changed the person responsible for ${contact.name}`])
  await erasePerson(db, null, contact.id)
  expect(await sentencesOf(by.staff.id)).toEqual(['changed the person responsible for a deal'])
})

test('a changed value of a home is named with the old and the new one', async ({ db }) => {
  const { staff } = await aSeller(db)
  const home = await aUnit(db)
  await changeUnits(db, staff, [{ id: home.id, changed: { price: [home.price, 17_900_000] } }])
  await changeUnits(db, staff, [{ id: home.id, changed: { price: [17_900_000, 18_000_000], areaSqm: [null, 96.5] } }])
  expect(await sentencesOf(staff.id)).toEqual([
    `changed the price and size of Home ${home.code} / Price from 17,900,000 to 18,000,000, Size from empty to 96.5 m²`,
    `changed the price of Home ${home.code} from empty to 17,900,000`,
  ])
})

describe('a change of several homes', () => {
  const codes = ['A-2', 'A-10', 'B-1', 'B-2', 'B-3']

  async function severalHomes(db: Tx) {
    const { staff } = await aSeller(db)
    const [first] = [await aUnit(db, { code: codes[0] as string })]
    const { estateId, unitTypeId } = first
    const others = await Promise.all(codes.slice(1).map(code => aUnit(db, { code, estateId, unitTypeId })))
    const change = (homes: { id: string }[], to: number) =>
      changeUnits(
        db,
        staff,
        homes.map(({ id }) => ({ id, changed: { price: [null, to] } })),
      )
    return { staff, homes: [first, ...others], change }
  }

  test('names the first of them in their order, and the values of at most three', async ({ db }) => {
    const { staff, homes, change } = await severalHomes(db)
    await change(homes.slice(0, 2).toReversed(), 5_000_000)
    await change(homes.slice(2), 6_000_000)
    await changeUnits(
      db,
      staff,
      homes.map(({ id }) => ({ id, changed: { floor: [null, 0], phase: [null, 'Two'] } })),
    )
    expect(await sentencesOf(staff.id)).toEqual([
      'changed the floor and phase of A-2, A-10, B-1 and 2 more',
      'changed the price of B-1, B-2, B-3 / ' +
        ['B-1', 'B-2', 'B-3'].map(code => `${code}: Price from empty to 6,000,000`).join('; '),
      'changed the price of A-2, A-10 / A-2: Price from empty to 5,000,000; A-10: Price from empty to 5,000,000',
    ])
  })

  test('is called undone after an undo, with the values that it set', async ({ db }) => {
    const { staff, homes, change } = await severalHomes(db)
    await undoLastChange(db, staff, (await change(homes.slice(0, 2), 5_000_000)) ?? '')
    await undoLastChange(db, staff, (await change(homes.slice(0, 1), 5_000_000)) ?? '')
    const sentences = await sentencesOf(staff.id)
    expect(sentences[0]).toBe('undid a change of the price of Home A-2 / Price from 5,000,000 to empty')
    expect(sentences[2]).toBe(
      'undid a change of the price of A-2, A-10 / A-2: Price from 5,000,000 to empty; A-10: Price from 5,000,000 to empty',
    )
  })

  test('is found by the code of one of them', async ({ db }) => {
    const { staff, homes, change } = await severalHomes(db)
    await change(homes.slice(2), 6_000_000)
    const countFound = async (q: string) => (await listAuditEvents(auditViewSchema.parse({ staff: staff.id, q }))).total
    expect(await countFound('b-3')).toBe(1)
    expect(await countFound('home B-3')).toBe(1)
    expect(await countFound('A-10')).toBe(0)
  })

  test('without a batch names their number, and one home its values', async ({ db }) => {
    const { staff, homes, change } = await severalHomes(db)
    await change(homes.slice(0, 2), 5_000_000)
    await change(homes.slice(2, 3), 6_000_000)
    await db.update(auditLogTable).set({ batchId: null }).where(eq(auditLogTable.staffId, staff.id))
    expect(await sentencesOf(staff.id)).toEqual([
      'changed the price of Home B-1 from empty to 6,000,000',
      'changed the price of 2 homes',
    ])
  })
})

const noDetails = { person: null, stage: null, homes: [], moreHomes: 0, isUndo: false }

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
