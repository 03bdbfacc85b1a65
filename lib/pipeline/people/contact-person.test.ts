import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { tasksTable } from '@/db/tables/deals'
import { aDeal } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { formatLocal, parseLocal } from '../../time/local-time.ts'
import type { OfficeHours } from '../../time/office-clock'
import { lockDeal } from '../deals/find-deal'
import { nextHalfDay } from '../reply/quick-times'
import { type LoggedCall, logCall } from './contact-person'

const weekdays: OfficeHours = { days: 'monday-to-friday', opens: 8 * 60, closes: 17 * 60 }

test.for([
  ['before it opens: in the morning', '2026-11-19T07:10', '2026-11-19T09:00'],
  ['in the morning: after noon', '2026-11-19T09:40', '2026-11-19T13:30'],
  ['after noon: the next morning', '2026-11-19T13:00', '2026-11-20T09:00'],
  ['in the evening', '2026-11-19T20:00', '2026-11-20T09:00'],
  ['on Friday after noon: on Monday', '2026-11-20T15:00', '2026-11-23T09:00'],
  ['on Sunday', '2026-11-22T10:00', '2026-11-23T09:00'],
  // Tuesday, 20 October, is Mashujaa Day.
  ['before a public holiday: on the day after it', '2026-10-19T15:00', '2026-10-21T09:00'],
])('the time to call somebody again is in the next half of an office day: %s', ([, now = '', next]) => {
  expect(formatLocal(nextHalfDay(parseLocal(now), weekdays))).toBe(next)
})

test('the time to call again exists in both halves of a short office day, and for an office that never opens', () => {
  const shortHours: OfficeHours = { days: 'every-day', opens: 9 * 60, closes: 11 * 60 }
  expect(formatLocal(nextHalfDay(parseLocal('2026-11-19T08:00'), shortHours))).toBe('2026-11-19T09:30')
  expect(formatLocal(nextHalfDay(parseLocal('2026-11-19T09:30'), shortHours))).toBe('2026-11-19T10:30')
  expect(formatLocal(nextHalfDay(parseLocal('2026-11-19T10:30'), shortHours))).toBe('2026-11-20T09:30')
  const neverOpen: OfficeHours = { ...shortHours, opens: 0, closes: 0 }
  expect(nextHalfDay(parseLocal('2026-11-19T08:00'), neverOpen).getTime()).toBeGreaterThan(0)
})

describe('logging a call that reached nobody', () => {
  const thursday = parseLocal('2026-11-19T09:40')
  const missed: LoggedCall = { outcome: 'no-answer', note: null, callBackAt: null }

  async function call(db: Tx, dealId: string, logged: LoggedCall = missed) {
    const by = await aStaffMember(db, { role: 'sales' })
    const task = await db.transaction(async tx => logCall(tx, by, await lockDeal(tx, dealId), logged, {}, thursday))
    return { by, task }
  }
  const tasksOf = (db: Tx, dealId: string) => db.select().from(tasksTable).where(eq(tasksTable.dealId, dealId))

  test('adds a single task to call again, for the owner of the deal', async ({ db }) => {
    const owner = await aStaffMember(db, { role: 'sales' })
    const { id } = await aDeal(db, { ownerId: owner.id })
    const { task } = await call(db, id)
    expect(task).toMatchObject({ text: 'Call again', ownerId: owner.id, dueAt: parseLocal('2026-11-19T13:30') })
    expect((await call(db, id)).task).toBeNull()
    expect(await tasksOf(db, id)).toHaveLength(1)
    // A call that reaches the person completes the task.
    await call(db, id, { ...missed, outcome: 'reached' })
    expect(await tasksOf(db, id)).toMatchObject([{ doneAt: expect.any(Date) }])
    expect((await call(db, id)).task).not.toBeNull()
  })

  test('adds no task after a request to call back, for a closed deal, or for a call that reached the person', async ({
    db,
  }) => {
    const { id } = await aDeal(db)
    const callBackAt = parseLocal('2026-11-23T09:00')
    expect((await call(db, id, { ...missed, outcome: 'call-back', callBackAt })).task?.text).toBe('Call back')
    expect((await call(db, id)).task).toBeNull()
    const lost = await aDeal(db, { stage: 'lost' })
    expect((await call(db, lost.id)).task).toBeNull()
    const reached = await aDeal(db)
    expect((await call(db, reached.id, { ...missed, outcome: 'reached' })).task).toBeNull()
    // A time to call back counts only for a person who asked for it.
    expect((await call(db, reached.id, { ...missed, outcome: 'reached', callBackAt })).task).toBeNull()
  })

  test('adds the task for the caller if the deal has no owner', async ({ db }) => {
    const { id } = await aDeal(db)
    const { by, task } = await call(db, id)
    expect(task?.ownerId).toBe(by.id)
  })
})
