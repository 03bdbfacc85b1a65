import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { faqsTable } from '@/db/collections/faqs'
import type { Tx } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { contentVersionOf } from '@/db/testing/history'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { NotFoundError } from '@/lib/errors'
import { selectPublished } from '../../db/content/published-entries'
import { orderEntries } from './write'

test('visitors see entries in the order set by staff', async ({ db }) => {
  const [a, b, c] = await faqsAt(db, [0, 1, 2])

  await orderEntries(db, await aStaffMember(db), 'faqs', [c, a, b])

  expect(await visitorOrder(db, [a, b, c])).toEqual([c, a, b])
})

test.for([
  { positions: [0, 0, 0, 0], name: 'that nobody ever ordered' },
  { positions: [3, 17, 90, 400], name: 'with gaps' },
  { positions: [0, 3, 3, 3], name: 'with doubles' },
  { positions: [5, 5, 6, 6], name: 'with doubles beside each other' },
  { positions: [-4, -4, 0, 9], name: 'below zero' },
] as const)('entries $name can be put into any order', async ({ positions }, { db }) => {
  const [a, b, c, d] = await faqsAt(db, positions)

  await orderEntries(db, await aStaffMember(db), 'faqs', [d, b, a, c])

  expect(await visitorOrder(db, [a, b, c, d])).toEqual([d, b, a, c])
})

test('reordering some entries keeps the positions of all others', async ({ db }) => {
  const [a, b, c, d] = await faqsAt(db, [0, 1, 2, 3])

  await orderEntries(db, await aStaffMember(db), 'faqs', [c, b])

  expect(await visitorOrder(db, [a, b, c, d])).toEqual([a, c, b, d])
})

test('reordering with a duplicate or unknown id changes nothing', async ({ db }) => {
  const staff = await aStaffMember(db)
  const [a, b] = await faqsAt(db, [0, 1])
  const unknownId = '00000000-0000-4000-8000-000000000000'

  await expect(orderEntries(db, staff, 'faqs', [b, a, a])).rejects.toBeInstanceOf(NotFoundError)
  await expect(orderEntries(db, staff, 'faqs', [b, a, unknownId])).rejects.toBeInstanceOf(NotFoundError)

  expect(await visitorOrder(db, [a, b])).toEqual([a, b])
})

test('reordering is recorded in the audit log and bumps the content version', async ({ db }) => {
  const staff = await aStaffMember(db)
  const [a, b] = await faqsAt(db, [0, 1])
  const before = await contentVersionOf(db, 'faqs')

  await orderEntries(db, staff, 'faqs', [b, a])

  expect(await logOf(db, staff)).toMatchObject([{ action: 'order', collection: 'faqs', changed: ['position'] }])
  expect(await contentVersionOf(db, 'faqs')).not.toEqual(before)
})

test('reordering to the current order records nothing', async ({ db }) => {
  const staff = await aStaffMember(db)
  const [a, b] = await faqsAt(db, [0, 1])
  const before = await contentVersionOf(db, 'faqs')

  await orderEntries(db, staff, 'faqs', [a, b])

  expect(await logOf(db, staff)).toEqual([])
  expect(await contentVersionOf(db, 'faqs')).toEqual(before)
})

test('two concurrent reorderings end with one of the two orders, completely', async ({ db }) => {
  const staff = await aStaffMember(db)
  const [a, b, c] = await faqsAt(db, [0, 1, 2])

  await Promise.all([orderEntries(db, staff, 'faqs', [c, b, a]), orderEntries(db, staff, 'faqs', [b, a, c])])

  expect([
    [c, b, a],
    [b, a, c],
  ]).toContainEqual(await visitorOrder(db, [a, b, c]))
})

/**
 * Creates published entries at these positions. The first one is the oldest, so that sorting by date never gives the
 * expected order by chance.
 */
async function faqsAt<const Positions extends readonly number[]>(db: Tx, positions: Positions) {
  const ids = []
  for (const [index, position] of positions.entries()) {
    const publishAt = new Date(publishedValues.publishAt.getTime() + index * 1000)
    ids.push((await anEntry(db, 'faqs', { ...publishedValues, publishAt, position })).id)
  }
  return ids as unknown as { [Index in keyof Positions]: string }
}

async function visitorOrder(db: Tx, ids: readonly string[]) {
  const positions = await db
    .select({ position: faqsTable.position })
    .from(faqsTable)
    .where(inArray(faqsTable.id, [...ids]))
  expect(new Set(positions.map(row => row.position)).size).toBe(ids.length)
  return (await selectPublished(db, 'faqs')).map(entry => entry.id).filter(id => ids.includes(id))
}

const logOf = (db: Tx, { id }: { id: string }) => db.select().from(auditLogTable).where(eq(auditLogTable.staffId, id))
