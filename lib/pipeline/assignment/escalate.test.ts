import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db, Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { agentsTable, dealsTable, tasksTable } from '@/db/tables/deals'
import { emailsTable } from '@/db/tables/leads'
import { noticePreferencesTable } from '@/db/tables/notices'
import { aDeal } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { escalateWaiting } from './escalate'
import { notifyDueTasks } from './notify'

// The office is open Monday to Friday, 8 to 5; a reply is due after an hour, and deals are passed on after two.
const officeSettings = {
  visitDays: 'monday-to-friday',
  visitHours: '8:00 AM - 5:00 PM',
  escalateMinutes: 120,
  replyMinutes: 60,
} as const
const nairobi = (text: string) => new Date(`${text}+03:00`)

const mailsTo = async (db: Tx, { id }: { id: string }) =>
  (await db.select().from(emailsTable).where(eq(emailsTable.staffId, id))).map(({ subject }) => subject)

const reload = async (db: Tx, { id }: { id: string }) =>
  (await db.select().from(dealsTable).where(eq(dealsTable.id, id)))[0]

async function aTeam(db: Db) {
  await ensureSettings(db, officeSettings)
  const [slowAgent, otherAgent, manager] = [
    await aStaffMember(db, { role: 'sales' }),
    await aStaffMember(db, { role: 'sales' }),
    await aStaffMember(db, { role: 'owner' }),
  ]
  const deal = await aDeal(db, {
    ownerId: slowAgent.id,
    awaitingReplySince: nairobi('2026-11-27T16:30'),
    dueAt: new Date(),
  })
  return { slowAgent, otherAgent, manager, deal }
}

describe('a person to whom nobody replies', () => {
  test('goes once to another agent after the office minutes of the settings; managers are notified', async ({
    ownDatabase: { db },
  }) => {
    const { slowAgent, otherAgent, manager, deal } = await aTeam(db)
    // Friday 16:30 to Monday 9:29 are 119 office minutes.
    expect(await escalateWaiting(db, nairobi('2026-11-30T09:29'))).toBe(0)
    const rounds = await Promise.all([1, 2].map(() => escalateWaiting(db, nairobi('2026-11-30T09:30'))))
    expect(rounds.sort()).toEqual([0, 1])
    expect(await escalateWaiting(db, nairobi('2026-11-30T12:00'))).toBe(0)
    expect(await reload(db, deal)).toMatchObject({ ownerId: otherAgent.id, assignedBy: 'escalation' })
    expect(await mailsTo(db, otherAgent)).toEqual(['You have a new person'])
    expect(await mailsTo(db, manager)).toEqual(['Nobody has reacted to a person'])
    expect(await mailsTo(db, slowAgent)).toEqual([])
    const [assignment] = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, deal.id))
    expect(assignment).toMatchObject({ kind: 'owner', outcome: 'escalation', staffName: null })
  })

  test('is in one notice together with other such people, both for the manager and for the new owner', async ({
    ownDatabase: { db },
  }) => {
    const { slowAgent, otherAgent, manager } = await aTeam(db)
    const waiting = { ownerId: slowAgent.id, awaitingReplySince: nairobi('2026-11-27T16:30'), dueAt: new Date() }
    for (let count = 0; count < 9; count++) await aDeal(db, waiting)
    expect(await escalateWaiting(db, nairobi('2026-11-30T09:30'))).toBe(10)
    expect(await mailsTo(db, manager)).toEqual(['Nobody has reacted to 10 people'])
    expect(await mailsTo(db, otherAgent)).toEqual(['You have 10 new people'])
  })

  test('causes a single notice to managers if among the first three of an hour; later people share a notice', async ({
    ownDatabase: { db },
  }) => {
    const { slowAgent, manager } = await aTeam(db)
    // Managers without quiet hours get their mails also when this test runs at night.
    await db.insert(noticePreferencesTable).values({ staffId: manager.id, quietFrom: '00:00', quietUntil: '00:00' })
    for (let minute = 30; minute < 39; minute++) {
      await escalateWaiting(db, nairobi(`2026-11-30T09:${minute}`))
      await aDeal(db, { ownerId: slowAgent.id, awaitingReplySince: nairobi('2026-11-27T16:30'), dueAt: new Date() })
    }
    const subjects = await mailsTo(db, manager)
    const single = subjects.filter(subject => subject === 'Nobody has reacted to a person').length
    // The number doubles if a new hour of the clock begins during the test.
    expect([3, 6]).toContain(single)
    expect([1, 2]).toContain(subjects.length - single)
    expect(subjects).toContain('Nobody has reacted to several people')
  })

  test('stays with an owner who tried to reach the person', async ({ ownDatabase: { db } }) => {
    const { deal } = await aTeam(db)
    await db.update(dealsTable).set({ triedAt: new Date() }).where(eq(dealsTable.id, deal.id))
    expect(await escalateWaiting(db, nairobi('2026-12-04T12:00'))).toBe(0)
  })

  test('stays with the owner when no other agent is at work; managers are notified all the same', async ({
    ownDatabase: { db },
  }) => {
    const { slowAgent, otherAgent, manager, deal } = await aTeam(db)
    await db.update(dealsTable).set({ ownerId: otherAgent.id }).where(eq(dealsTable.id, deal.id))
    await db.insert(agentsTable).values({ staffId: slowAgent.id, takesDeals: false })
    expect(await escalateWaiting(db, nairobi('2026-11-30T10:00'))).toBe(1)
    expect((await reload(db, deal))?.ownerId).toBe(otherAgent.id)
    expect(await mailsTo(db, manager)).toEqual(['Nobody has reacted to a person'])
  })
})

describe('notices', () => {
  test('are sent once for a due task, again after it was moved, and not to staff who turned mails off', async ({
    ownDatabase: { db },
  }) => {
    const { slowAgent, otherAgent, deal } = await aTeam(db)
    await db.insert(noticePreferencesTable).values({ staffId: otherAgent.id, mail: false })
    const task = { dealId: deal.id, text: 'Call Wanjiru', dueAt: new Date(Date.now() - 1000), createdByName: 'Sample' }
    await db.insert(tasksTable).values([
      { ...task, ownerId: slowAgent.id },
      { ...task, ownerId: otherAgent.id },
      { ...task, ownerId: slowAgent.id, dueAt: new Date(Date.now() + 60_000) },
      { ...task, ownerId: slowAgent.id, doneAt: new Date() },
    ])
    await Promise.all([notifyDueTasks(db), notifyDueTasks(db)])
    await notifyDueTasks(db)
    expect(await mailsTo(db, slowAgent)).toEqual(['A task is due'])
    expect(await mailsTo(db, otherAgent)).toEqual([])
    await db
      .update(tasksTable)
      .set({ dueAt: new Date(Date.now() - 500) })
      .where(eq(tasksTable.ownerId, slowAgent.id))
    await notifyDueTasks(db)
    // One mail from before, and one for each of the two open tasks, which are both due now.
    expect((await mailsTo(db, slowAgent)).length).toBe(3)
    const [mail] = await db.select().from(emailsTable).where(eq(emailsTable.staffId, slowAgent.id))
    expect(JSON.stringify(mail)).not.toContain('Wanjiru')
  })
})
