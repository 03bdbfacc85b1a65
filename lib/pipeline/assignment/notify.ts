import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { estatesTable } from '../../../db/collections/estates.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { dealsTable, tasksTable } from '../../../db/tables/deals.ts'
import { listStaffWithRole, notifyStaff } from '../../notices/notify-staff.ts'
import { personPath } from '../../paths/person-path.ts'
import { localFormat } from '../../text/local-format.ts'
import type { Deal, Person } from '../deals/activity.ts'

const time = localFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit' })

/** Tells the owner of a deal that it is theirs now; not who gave it to themselves. */
export async function notifyAssigned(tx: Tx, deal: Deal, by: Person | null) {
  if (!deal.ownerId || deal.ownerId === by?.id) return
  const due = deal.dueAt ? ` Reply by ${time.format(deal.dueAt)}.` : ''
  await notify(tx, [deal.ownerId], deal, 'You have a new person', `${await aboutOf(tx, deal)}.${due}`)
}

/** Tells somebody that several people are theirs now; not who gave them to themselves. */
export async function notifyManyAssigned(tx: Tx, ownerId: string, people: number, by: Person) {
  if (people === 0 || ownerId === by.id) return
  await notifyStaff(tx, [ownerId], {
    kind: 'staff-task',
    title: people === 1 ? 'You have a new person' : `You have ${people} new people`,
    text: `Given to you by ${by.name}.`,
    path: `/admin/people?owner=${ownerId}&stage=open`,
    tag: ownerId,
  })
}

/** Tells the owner of a deal that its person wrote again. */
export async function notifyWroteAgain(tx: Tx, deal: Deal) {
  if (!deal.ownerId) return
  const due = deal.dueAt ? ` Reply by ${time.format(deal.dueAt)}.` : ''
  await notify(tx, [deal.ownerId], deal, 'One of your people wrote again', `${await aboutOf(tx, deal)}.${due}`)
}

/** Tells sales managers that nobody had reacted to a person; the new owner hears of it by `notifyAssigned`. */
export async function notifyEscalated(tx: Tx, deal: Deal) {
  const managers = await listStaffWithRole(tx, ['sales-manager', 'owner'])
  const others = managers.filter(id => id !== deal.ownerId)
  await notify(tx, others, deal, 'Nobody has reacted to a person', `${await aboutOf(tx, deal)}.`)
}

/** Tells the owner of a deal that its person booked, moved or cancelled the visit. `at`: the time of the visit. */
export async function notifyVisit(tx: Tx, deal: Deal, change: 'booked' | 'moved' | 'cancelled', at: Date) {
  const text = `${await aboutOf(tx, deal)}, ${time.format(at)}.`
  if (deal.ownerId) await notify(tx, [deal.ownerId], deal, `A visit was ${change}`, text, `visit ${deal.id}`)
}

/** Tells these members of staff that a quote waits for one of them. */
export async function notifyApproval(tx: Tx, staffIds: readonly string[], deal: Deal, label: string) {
  await notify(tx, staffIds, deal, `Quote ${label} waits for approval`, `${await aboutOf(tx, deal)}.`)
}

/** Tells the author of a quote how it was decided; not who decided it. */
export async function notifyDecided(
  tx: Tx,
  by: Person,
  authorId: string | null,
  deal: Deal,
  decision: { label: string; verb: 'approve' | 'decline' },
) {
  if (!authorId || authorId === by.id) return
  const title = `Quote ${decision.label} is ${decision.verb === 'approve' ? 'approved' : 'declined'}`
  await notify(tx, [authorId], deal, title, `By ${by.name}. ${await aboutOf(tx, deal)}.`)
}

/** Tells the owners of tasks that they are due, once for each due time. Several instances may run it simultaneously. */
export async function notifyDueTasks(db: Db) {
  await db.transaction(async tx => {
    const due = await tx
      .select({ task: tasksTable, deal: dealsTable })
      .from(tasksTable)
      .innerJoin(dealsTable, eq(dealsTable.id, tasksTable.dealId))
      .where(
        and(
          isNull(tasksTable.doneAt),
          isNotNull(tasksTable.ownerId),
          lte(tasksTable.dueAt, sql`now()`),
          sql`${tasksTable.notifiedOf} is distinct from ${tasksTable.dueAt}`,
        ),
      )
      .limit(200)
      .for('update', { of: tasksTable, skipLocked: true })
    for (const { task, deal } of due) {
      await notify(tx, [task.ownerId ?? ''], deal, 'A task is due', `${await aboutOf(tx, deal)}.`)
      await tx.update(tasksTable).set({ notifiedOf: task.dueAt }).where(eq(tasksTable.id, task.id))
    }
  })
}

const notify = (tx: Tx, staffIds: readonly string[], deal: Deal, title: string, text: string, about?: string) =>
  notifyStaff(tx, staffIds, {
    kind: 'staff-task',
    ...(about && { about }),
    title,
    text,
    path: personPath({ contactId: deal.contactId, dealId: deal.id }),
    tag: deal.id,
  })

/** The estate of a deal: no name, since notices show on locked screens. */
async function aboutOf(tx: Tx, { estateId }: Deal): Promise<string> {
  if (!estateId) return 'No estate yet'
  const [estate] = await tx
    .select({ title: estatesTable.title })
    .from(estatesTable)
    .where(eq(estatesTable.id, estateId))
  return estate?.title ?? 'No estate yet'
}
