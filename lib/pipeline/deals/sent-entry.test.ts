import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { aForm } from '@/db/testing/a-form'
import { aLead } from '@/db/testing/leads'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { SignedOutError } from '@/lib/errors'
import { checkIn } from '@/lib/visits/booking-actions'
import { formatLocal } from '../../time/local-time'
import { addWalkIn } from '../walk-in/actions'
import { addDealNote, addDealTask, finishTask, logDealCall, noteWhatsappWritten, postponeTask } from './deal-actions'
import type { SentEntry } from './sent-entry'

afterEach(clearCookies)

/** Returns the facts of a new entry that this member of staff logged an hour ago and the browser sends now. */
const entryOfAnHourAgo = (staff: { id: string }): SentEntry => ({
  key: crypto.randomUUID(),
  staffId: staff.id,
  secondsAgo: 3600,
})

/**
 * Creates a person who wrote two hours ago, with a task and a visit that began an hour ago: an arrival before the day
 * of a visit is rejected.
 */
async function somebody(db: Tx) {
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  const lead = await aLead(db, {
    deal: { awaitingReplySince: twoHoursAgo, createdAt: twoHoursAgo, lastLeadAt: twoHoursAgo },
  })
  const task = { dealId: lead.dealId, text: 'Call', dueAt: new Date(), createdByName: 'Sample' }
  const [stored] = await db.insert(tasksTable).values(task).returning()
  const during = { from: new Date(Date.now() - 3_600_000), until: new Date(Date.now() + 3_600_000) }
  const token = crypto.randomUUID()
  await db.insert(siteVisitsTable).values({ leadId: lead.id, token, during })
  return { lead, dealId: lead.dealId, taskId: returnedRow(stored).id, token }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

/** Reads everything that an entry about this person can change, without times and ids. */
async function storedOf(db: Tx, { lead, dealId }: Somebody, email: string) {
  const { kind, outcome, text } = activitiesTable
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
  return {
    activities: await db
      .select({ kind, outcome, text })
      .from(activitiesTable)
      .where(eq(activitiesTable.dealId, dealId)),
    tasks: await db.$count(tasksTable, eq(tasksTable.dealId, dealId)),
    people: await db.$count(leadsTable, eq(leadsTable.email, email)),
    events: await db.$count(auditLogTable, eq(auditLogTable.entryId, lead.contactId)),
    stage: deal?.stage,
    isWaiting: deal?.awaitingReplySince !== null,
  }
}

const inAMonth = formatLocal(new Date(Date.now() + 30 * 86_400_000))

/** Each kind of entry, with the action that stores it. */
const entries: Record<string, (person: Somebody, sent: SentEntry, email: string) => Promise<unknown>> = {
  'a call': ({ dealId }, sent) => logDealCall(dealId, aForm({ outcome: 'no-answer', text: 'Busy' }), sent),
  'a call back': ({ dealId }, sent) => logDealCall(dealId, aForm({ outcome: 'call-back', callBackAt: inAMonth }), sent),
  'a note': ({ dealId }, sent) => addDealNote(dealId, aForm({ text: 'Prefers mornings' }), sent),
  'a message on WhatsApp': ({ dealId }, sent) => noteWhatsappWritten(dealId, sent),
  'a task': ({ dealId }, sent) => addDealTask(dealId, aForm({ text: 'Send plan', dueAt: inAMonth, ownerId: '' }), sent),
  'a task that is done': ({ dealId, taskId }, sent) => finishTask(dealId, taskId, sent),
  'a task that is moved': ({ dealId, taskId }, sent) => postponeTask(dealId, taskId, inAMonth, sent),
  'an arrival': ({ token }, sent) => checkIn(token, 'arrived', sent),
  'a person': (_, sent, email) =>
    addWalkIn(aForm({ kind: 'walk-in', name: 'Achieng', phone: '', email, estateId: '', message: '' }), sent),
}

describe('an entry that a browser sends again', () => {
  test.for(Object.keys(entries))(
    '%s: is stored once, and the second response reports success too',
    async (name, { db }) => {
      const staff = await signInAs(db, 'sales')
      const log = entries[name] as (typeof entries)[string]
      const [receivedOnce, receivedTwice] = [await somebody(db), await somebody(db)]
      const [email, otherEmail] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`]
      expect(await log(receivedOnce, entryOfAnHourAgo(staff), email)).toMatchObject({ done: true })
      const sent = entryOfAnHourAgo(staff)
      const results = [await log(receivedTwice, sent, otherEmail), await log(receivedTwice, sent, otherEmail)]
      expect(results).toMatchObject([{ done: true }, { done: true }])
      expect(await storedOf(db, receivedTwice, otherEmail)).toEqual(await storedOf(db, receivedOnce, email))
    },
  )

  test('is not stored for another member of staff who signed in on the device', async ({ db }) => {
    const author = await signInAs(db, 'sales')
    const { dealId } = await somebody(db)
    await signInAs(db, 'sales')
    const sending = addDealNote(dealId, aForm({ text: 'Mine' }), entryOfAnHourAgo(author))
    await expect(sending).rejects.toBeInstanceOf(SignedOutError)
    expect(await db.$count(activitiesTable, eq(activitiesTable.dealId, dealId))).toBe(0)
  })

  test('is stored once by three simultaneous requests', async ({ db }) => {
    const staff = await signInAs(db, 'sales')
    const person = await somebody(db)
    const sent = entryOfAnHourAgo(staff)
    const send = () => addDealNote(person.dealId, aForm({ text: 'Twice' }), sent)
    expect(await Promise.all([send(), send(), send()])).toMatchObject([{ done: true }, { done: true }, { done: true }])
    expect(await db.$count(activitiesTable, eq(activitiesTable.dealId, person.dealId))).toBe(1)
  })
})

describe('an entry that was logged without a network', () => {
  const readCall = async (db: Tx, dealId: string) => {
    const calls = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, dealId))
    return calls.find(({ kind }) => kind === 'call')
  }
  const reached = () => aForm({ outcome: 'reached' })

  test('has the time at which it was logged and the time at which it arrived', async ({ db }) => {
    const staff = await signInAs(db, 'sales')
    const { dealId } = await somebody(db)
    const before = Date.now()
    await logDealCall(dealId, reached(), entryOfAnHourAgo(staff))
    const call = await readCall(db, dealId)
    const arrivedAt = call?.arrivedAt?.getTime() ?? 0
    expect(arrivedAt).toBeGreaterThanOrEqual(before)
    expect(call?.at).toEqual(new Date(arrivedAt - 3_600_000))
    const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
    expect(deal).toMatchObject({ stage: 'contacted', awaitingReplySince: null, stageSince: call?.at })
  })

  test('sets the time of the attempt to call, and of the stage after an arrival, to its own time', async ({ db }) => {
    const staff = await signInAs(db, 'sales')
    const [called, arrived] = [await somebody(db), await somebody(db)]
    await logDealCall(called.dealId, aForm({ outcome: 'no-answer' }), entryOfAnHourAgo(staff))
    await checkIn(arrived.token, 'arrived', entryOfAnHourAgo(staff))
    const dealOf = async ({ dealId }: Somebody) =>
      (await db.select().from(dealsTable).where(eq(dealsTable.id, dealId)))[0]
    expect((await dealOf(called))?.triedAt).toEqual((await readCall(db, called.dealId))?.at)
    const activities = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, arrived.dealId))
    const visit = activities.find(({ kind }) => kind === 'visit')
    expect(visit?.arrivedAt).not.toBeNull()
    expect(await dealOf(arrived)).toMatchObject({ stage: 'visited', stageSince: visit?.at, awaitingReplySince: null })
    const [stored] = await db.select().from(siteVisitsTable).where(eq(siteVisitsTable.token, arrived.token))
    expect(stored?.arrivedAt).toEqual(visit?.at)
  })

  test('is not a reply to a lead that the person sent after it', async ({ db }) => {
    const staff = await signInAs(db, 'sales')
    const { dealId, token } = await somebody(db)
    await db.update(dealsTable).set({ lastLeadAt: new Date() }).where(eq(dealsTable.id, dealId))
    await logDealCall(dealId, reached(), entryOfAnHourAgo(staff))
    const readDeal = async () => (await db.select().from(dealsTable).where(eq(dealsTable.id, dealId)))[0]
    expect(await readDeal()).toMatchObject({ stage: 'new', awaitingReplySince: expect.any(Date) })
    await checkIn(token, 'arrived', entryOfAnHourAgo(staff))
    expect(await readDeal()).toMatchObject({ stage: 'visited', awaitingReplySince: expect.any(Date) })
  })

  test('is no attempt to answer a person who has waited only since then', async ({ db }) => {
    const staff = await signInAs(db, 'sales')
    const [earlier, later] = [await somebody(db), await somebody(db)]
    const isLater = eq(dealsTable.id, later.dealId)
    await db.update(dealsTable).set({ awaitingReplySince: new Date(), lastLeadAt: new Date() }).where(isLater)
    const triedAtOf = async ({ dealId }: Somebody) => {
      await logDealCall(dealId, aForm({ outcome: 'no-answer' }), entryOfAnHourAgo(staff))
      return (await db.select().from(dealsTable).where(eq(dealsTable.id, dealId)))[0]?.triedAt
    }
    expect(await triedAtOf(earlier)).toEqual((await readCall(db, earlier.dealId))?.at)
    expect(await triedAtOf(later)).toBeNull()
  })

  test('is not older than its deal, and has one time if it arrives within a minute', async ({ db }) => {
    const staff = await signInAs(db, 'sales')
    const [old, quick] = [await somebody(db), await somebody(db)]
    await logDealCall(old.dealId, reached(), { ...entryOfAnHourAgo(staff), secondsAgo: 9_999_999 })
    const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, old.dealId))
    expect((await readCall(db, old.dealId))?.at).toEqual(deal?.createdAt)
    await logDealCall(quick.dealId, reached(), { ...entryOfAnHourAgo(staff), secondsAgo: 5 })
    expect(await readCall(db, quick.dealId)).toMatchObject({ arrivedAt: null })
  })
})
