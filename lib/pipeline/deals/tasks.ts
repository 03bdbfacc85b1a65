import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { returnedRow } from '../../../db/returned-row.ts'
import { tasksTable } from '../../../db/tables/deals.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { NotFoundError } from '../../errors.ts'
import { type Deal, recordActivity } from './activity.ts'
import type { LoggedAt } from './sent-entry.ts'
import { valuesBefore } from './stage.ts'

export type Task = typeof tasksTable.$inferSelect

type NewTask = { text: string; dueAt: Date; ownerId?: string | null }

/** Adds a task to a deal. The task is for the owner of the deal unless `ownerId` is given. */
export async function addTask(
  tx: Tx,
  by: { name: string },
  deal: Deal,
  { text, dueAt, ownerId }: NewTask,
): Promise<Task> {
  const [task] = await tx
    .insert(tasksTable)
    .values({ dealId: deal.id, text, dueAt, ownerId: ownerId ?? deal.ownerId, createdByName: by.name })
    .returning()
  return returnedRow(task)
}

/** Marks a task as done. Returns false if it was done before. Throws `NotFoundError`. */
export async function completeTask(tx: Tx, by: Actor, deal: Deal, id: string, logged: LoggedAt = {}): Promise<boolean> {
  const task = await lockTask(tx, deal, id)
  if (task.doneAt) return false
  await tx
    .update(tasksTable)
    .set({ doneAt: logged.at ?? sql`now()`, doneByName: by.name })
    .where(eq(tasksTable.id, id))
  const done = { kind: 'task', outcome: 'done', text: task.text } as const
  await recordActivity(tx, deal, { ...done, by, before: valuesBefore(deal), ...logged })
  return true
}

export async function moveTask(tx: Tx, deal: Deal, id: string, dueAt: Date): Promise<void> {
  await lockTask(tx, deal, id)
  await tx.update(tasksTable).set({ dueAt }).where(eq(tasksTable.id, id))
}

async function lockTask(tx: Tx, { id: dealId }: Deal, id: string): Promise<Task> {
  const [task] = await tx
    .select()
    .from(tasksTable)
    .where(and(eq(tasksTable.id, id), eq(tasksTable.dealId, dealId)))
    .for('update')
  if (!task) throw new NotFoundError('There is no such task.')
  return task
}
