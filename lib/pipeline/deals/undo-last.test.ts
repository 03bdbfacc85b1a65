import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { aDeal } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { addNote, logCall } from '../people/contact-person'
import { lockDeal } from './find-deal'
import { setStage } from './stage'
import { addTask, completeTask } from './tasks'
import { findUndoable, undoLast } from './undo-last'

/** Reads everything that a stage, a call or a task can change. */
async function readAll(db: Tx, dealId: string) {
  const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
  const activities = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, dealId))
  const tasks = await db.select().from(tasksTable).where(eq(tasksTable.dealId, dealId))
  const { updatedAt: _, ...values } = deal ?? { updatedAt: null }
  return { values, activities: activities.length, tasks }
}

const change = (
  db: Tx,
  dealId: string,
  work: (tx: Tx, deal: Awaited<ReturnType<typeof lockDeal>>) => Promise<unknown>,
) => db.transaction(async tx => work(tx, await lockDeal(tx, dealId)))

describe('a stage that staff set', () => {
  test('is undone with everything that it changed', async ({ db }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    for (const stage of ['contacted', 'visited', 'lost', 'spam'] as const) {
      const { id } = await aDeal(db, { awaitingReplySince: new Date('2026-11-01'), dueAt: new Date('2026-11-02') })
      await change(db, id, (tx, deal) =>
        addTask(tx, agent, deal, { text: 'Call', dueAt: new Date(), ownerId: agent.id }),
      )
      const before = await readAll(db, id)
      await change(db, id, (tx, deal) => setStage(tx, agent, deal, stage, stage === 'lost' ? 'price' : null))
      expect((await readAll(db, id)).values).toMatchObject({ stage, awaitingReplySince: null })
      await change(db, id, (tx, deal) => undoLast(tx, agent, deal))
      expect(await readAll(db, id)).toEqual(before)
    }
  })

  test('is not undone by a colleague, twice or after a later event', async ({ db }) => {
    const [agent, other] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
    const { id } = await aDeal(db)
    const undo = (by = agent) => change(db, id, (tx, deal) => undoLast(tx, by, deal))
    await expect(undo()).rejects.toThrow('Something else')
    await change(db, id, (tx, deal) => setStage(tx, agent, deal, 'visited'))
    await expect(undo(other)).rejects.toThrow('Something else')
    await undo()
    await expect(undo()).rejects.toThrow('Something else')
    await change(db, id, (tx, deal) => setStage(tx, agent, deal, 'visited'))
    await change(db, id, (tx, deal) => addNote(tx, agent, deal, 'They came with a friend.'))
    await expect(undo()).rejects.toThrow('Something else')
    expect(await change(db, id, (tx, deal) => findUndoable(tx, agent, deal))).toBeNull()
  })

  test('is not undone after the person wrote again', async ({ db }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    const { id } = await aDeal(db)
    await change(db, id, (tx, deal) => setStage(tx, agent, deal, 'visited'))
    const waits = { awaitingReplySince: new Date(), lastLeadAt: new Date(Date.now() + 60_000) }
    await db.update(dealsTable).set(waits).where(eq(dealsTable.id, id))
    await expect(change(db, id, (tx, deal) => undoLast(tx, agent, deal))).rejects.toThrow('Something else')
  })
})

describe('a call or a task that somebody logged', () => {
  const call = (outcome: 'reached' | 'no-answer', note: string | null = null) => ({ outcome, note, callBackAt: null })

  test('is undone with everything that it changed', async ({ db }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    const waits = { awaitingReplySince: new Date('2026-11-01'), dueAt: new Date('2026-11-02') }
    for (const values of [waits, {}])
      for (const outcome of ['reached', 'no-answer', 'task'] as const) {
        const { id } = await aDeal(db, values)
        const task = await db.transaction(async tx =>
          addTask(tx, agent, await lockDeal(tx, id), { text: 'Send the plan', dueAt: new Date(), ownerId: agent.id }),
        )
        const before = await readAll(db, id)
        await change(db, id, (tx, deal) =>
          outcome === 'task' ? completeTask(tx, agent, deal, task.id) : logCall(tx, agent, deal, call(outcome)),
        )
        expect(await readAll(db, id)).not.toEqual(before)
        await change(db, id, (tx, deal) => undoLast(tx, agent, deal))
        expect(await readAll(db, id)).toEqual(before)
      }
  })

  test('leaves its text as a note, and is not undone by a colleague', async ({ db }) => {
    const [agent, other] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
    const { id } = await aDeal(db, { awaitingReplySince: new Date() })
    await change(db, id, (tx, deal) => logCall(tx, agent, deal, call('reached', 'Prefers mornings')))
    await expect(change(db, id, (tx, deal) => undoLast(tx, other, deal))).rejects.toThrow('Something else')
    await change(db, id, (tx, deal) => undoLast(tx, agent, deal))
    const activities = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, id))
    expect(activities).toMatchObject([{ kind: 'note', text: 'Prefers mornings', isReply: false }])
  })
})
