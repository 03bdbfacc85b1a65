import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { dealsTable, tasksTable } from '../../../db/tables/deals.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { maxSeparateMails, urgentMail } from '../../mail/queue-email'
import { listStaffWithRole, notifyStaff, type StaffNotice } from '../../notices/notify-staff.ts'
import { personPath } from '../../paths/person-path.ts'
import { localFormat } from '../../text/local-format.ts'
import type { Deal } from '../deals/activity.ts'
import { estateTitle } from '../deals/named-estate.ts'

const time = localFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit' })

/** Notifies the new owner of a deal, unless they gave it to themselves. */
export async function notifyAssigned(tx: Tx, deal: Deal, by: Actor | null) {
  if (deal.ownerId !== by?.id) await notifyOwner(tx, deal, 'You have a new person')
}

async function notifyOwner(tx: Tx, deal: Deal, title: string) {
  if (!deal.ownerId) return
  const due = deal.dueAt ? ` Reply by ${time.format(deal.dueAt)}.` : ''
  await notify(tx, [deal.ownerId], deal, title, `${await aboutOf(tx, deal)}.${due}`)
}

/** Notifies the new owner of several people unless `by` is the owner; `by` is null if nobody had reacted to them. */
export async function notifyManyAssigned(tx: Tx, ownerId: string, people: number, by: Actor | null) {
  if (people === 0 || ownerId === by?.id) return
  await notifyStaff(tx, [ownerId], {
    kind: 'staff-task',
    title: people === 1 ? 'You have a new person' : `You have ${people} new people`,
    text: by ? `Given to you by ${by.name}.` : 'Nobody had reacted to them.',
    path: `/admin/people?owner=${ownerId}&stage=open`,
    tag: ownerId,
  })
}

/** Notifies the owner of a deal once an hour about all leads beyond the first few of one network. */
export async function notifyOneOfMany(tx: Tx, { ownerId }: Deal) {
  if (!ownerId) return
  await notifyStaff(tx, [ownerId], {
    kind: 'staff-task',
    about: 'many of a network',
    title: 'Many people wrote from one network',
    text: 'Several of them are yours. Check them before you call: some may be invented.',
    path: `/admin/people?owner=${ownerId}&stage=open`,
    tag: ownerId,
  })
}

export const notifyWroteAgain = (tx: Tx, deal: Deal) => notifyOwner(tx, deal, 'One of your people wrote again')

/** Notifies new owners of passed-on deals, and managers of all late deals; many in an hour share a notice. */
export async function notifyEscalated(tx: Tx, passedOn: readonly Deal[], lateDeals: readonly Deal[]) {
  for (const [ownerId, theirDeals] of Map.groupBy(passedOn, deal => deal.ownerId ?? '')) {
    if (theirDeals.length > maxSeparateMails) await notifyManyAssigned(tx, ownerId, theirDeals.length, null)
    else for (const deal of theirDeals) await notifyAssigned(tx, deal, null)
  }
  const managers = await listStaffWithRole(tx, ['sales-manager', 'owner'])
  const summary = {
    title:
      lateDeals.length > maxSeparateMails
        ? `Nobody has reacted to ${lateDeals.length} people`
        : 'Nobody has reacted to several people',
    text: 'They have waited for a reply longer than the settings allow.',
    path: '/admin/people?stage=open',
  }
  const grouping = { about: 'escalated', separateMails: maxSeparateMails, summary }
  if (lateDeals.length > maxSeparateMails)
    return notifyStaff(tx, managers, { kind: 'staff-task', ...summary, ...grouping, tag: 'escalated' })
  for (const deal of lateDeals) {
    const readers = managers.filter(id => id !== deal.ownerId)
    await notify(tx, readers, deal, 'Nobody has reacted to a person', `${await aboutOf(tx, deal)}.`, grouping)
  }
}

type VisitNotice = {
  change: 'booked' | 'moved' | 'cancelled'
  at: Date
  /** True if the former time is within a day: the mail is sent as soon as the quiet hours of the owner allow it. */
  isUrgent: boolean
}

/** Notifies the owner of a deal that its person booked, moved or cancelled the visit. */
export async function notifyVisit(tx: Tx, deal: Deal, { change, at, isUrgent }: VisitNotice) {
  if (!deal.ownerId) return
  const text = `${await aboutOf(tx, deal)}, ${time.format(at)}.`
  const grouping = { about: `visit ${deal.id}`, ...(isUrgent && urgentMail) }
  await notify(tx, [deal.ownerId], deal, `A visit was ${change}`, text, grouping)
}

/** Notifies these members of staff that a quote waits for the approval of one of them. */
export async function notifyApproval(tx: Tx, staffIds: readonly string[], deal: Deal, label: string) {
  await notify(tx, staffIds, deal, `Quote ${label} waits for approval`, `${await aboutOf(tx, deal)}.`)
}

/** Notifies the author of a quote about the decision, unless the author made it. */
export async function notifyDecided(
  tx: Tx,
  by: Actor,
  authorId: string | null,
  deal: Deal,
  decision: { label: string; verb: 'approve' | 'decline' },
) {
  if (!authorId || authorId === by.id) return
  const title = `Quote ${decision.label} is ${decision.verb === 'approve' ? 'approved' : 'declined'}`
  await notify(tx, [authorId], deal, title, `By ${by.name}. ${await aboutOf(tx, deal)}.`)
}

const maxTasksPerRound = 200

/** Notifies the owners of due tasks, once for each due time (`notifiedOf`). Several instances may run it at a time. */
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
      .limit(maxTasksPerRound)
      .for('update', { of: tasksTable, skipLocked: true })
    for (const { task, deal } of due) {
      await notify(tx, [task.ownerId ?? ''], deal, 'A task is due', `${await aboutOf(tx, deal)}.`)
      await tx.update(tasksTable).set({ notifiedOf: task.dueAt }).where(eq(tasksTable.id, task.id))
    }
  })
}

/** The options for joining notices: those with the same `about` share a mail. */
type Grouping = Pick<StaffNotice, 'about' | 'separateMails' | 'replacesWaiting' | 'summary'>

const notify = (
  tx: Tx,
  staffIds: readonly string[],
  deal: Deal,
  title: string,
  text: string,
  grouping: Grouping = {},
) =>
  notifyStaff(tx, staffIds, {
    kind: 'staff-task',
    ...grouping,
    title,
    text,
    path: personPath({ contactId: deal.contactId, dealId: deal.id }),
    tag: deal.id,
  })

/** Returns the estate of a deal, without the name of its person: notices show on locked screens. */
const aboutOf = async (tx: Tx, { estateId }: Deal): Promise<string> =>
  (await estateTitle(tx, estateId)) ?? 'No estate yet'
