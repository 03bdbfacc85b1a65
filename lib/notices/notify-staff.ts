import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { selectPublished } from '../../db/content/published-entries.ts'
import {
  noticePreferencesTable,
  type PushContent,
  pushMessagesTable,
  pushSubscriptionsTable,
} from '../../db/tables/notices.ts'
import { type Role, staffTable } from '../../db/tables/staff.ts'
import { companyOf } from '../mail/company'
import type { EmailContent } from '../mail/email-template'
import { queueEmail, queueJoinedEmail } from '../mail/queue-email'
import { absoluteUrl } from '../paths/absolute-url.ts'
import { afterQuietHours, defaultQuietHours } from './quiet-hours.ts'

type NoticeText = Pick<PushContent, 'title' | 'text' | 'path'>

/**
 * A notice to members of staff. `text` and `title` name no person, because a locked screen shows them. Notices with the
 * same `about` are joined: mails within an hour, pushes within some minutes.
 */
export type StaffNotice = PushContent & {
  kind: 'staff-task'
  /** Number of mails with the same `about` that are sent separately within an hour; 1 by default. */
  separateMails?: number
  /** Replaces the waiting notices with the same `about`, because their text is out of date. */
  replacesWaiting?: boolean
  /** The notice whose mail replaces all further mails of the hour. */
  summary?: NoticeText
}

/** Queues a notice to staff by mail and push, as each prefers, after their quiet hours, in the caller's transaction. */
export async function notifyStaff(tx: Tx, staffIds: readonly string[], notice: StaffNotice, now = new Date()) {
  if (staffIds.length === 0) return
  const [settings] = await selectPublished(tx, 'settings')
  if (!settings) return
  const { siteName } = companyOf(settings)
  for (const person of await listRecipients(tx, staffIds)) {
    const sendAt = afterQuietHours(now, person)
    if (person.push) await queuePushes(tx, person.id, notice, sendAt)
    if (!person.mail) continue
    const content = mailOf(notice, siteName)
    const delivery = { kind: notice.kind, to: person.email, staffId: person.id, nextAttemptAt: sendAt }
    const { about, separateMails, replacesWaiting } = notice
    const summary = notice.summary && mailOf(notice.summary, siteName)
    if (about) await queueJoinedEmail(tx, content, delivery, { about, separateMails, replacesWaiting, summary })
    else await queueEmail(tx, content, delivery)
  }
}

const mailOf = ({ title, text, path }: NoticeText, siteName: string): EmailContent => ({
  subject: title,
  preview: text,
  heading: title,
  paragraphs: [text],
  action: { label: 'Open it', url: absoluteUrl(path) },
  footer: [`${siteName}, internal.`, 'You can choose in your account which notices you get.'],
})

export async function listStaffWithRole(tx: Tx, roles: readonly Role[]): Promise<string[]> {
  const rows = await tx
    .select({ id: staffTable.id })
    .from(staffTable)
    .where(and(inArray(staffTable.role, [...roles]), isNull(staffTable.disabledAt)))
  return rows.map(({ id }) => id)
}

/** Returns how a member of staff gets notices: by mail and push unless they chose otherwise. */
export async function readPreferences(tx: Tx, staffId: string) {
  const [chosen] = await tx.select().from(noticePreferencesTable).where(eq(noticePreferencesTable.staffId, staffId))
  return { ...defaultPreferences, ...chosen }
}
const defaultPreferences = { mail: true, push: true, ...defaultQuietHours }

async function listRecipients(tx: Tx, staffIds: readonly string[]) {
  const rows = await tx
    .select({ id: staffTable.id, email: staffTable.email, preferences: noticePreferencesTable })
    .from(staffTable)
    .leftJoin(noticePreferencesTable, eq(noticePreferencesTable.staffId, staffTable.id))
    .where(and(inArray(staffTable.id, [...staffIds]), isNull(staffTable.disabledAt)))
  return rows.map(({ id, email, preferences }) => ({ ...defaultPreferences, ...preferences, id, email }))
}

/** Milliseconds for which a push with `about` waits for the next change of the same object. */
const joinDelayMs = 3 * 60_000

async function queuePushes(tx: Tx, staffId: string, notice: StaffNotice, sendAt: Date) {
  const { title, text, path, tag, about } = notice
  const content: PushContent = { title, text, path, tag, ...(about && { about }) }
  const subscriptions = await tx
    .select({ id: pushSubscriptionsTable.id })
    .from(pushSubscriptionsTable)
    .where(eq(pushSubscriptionsTable.staffId, staffId))
  const joinDelayEnd = new Date(Date.now() + joinDelayMs)
  const nextAttemptAt = about && !notice.replacesWaiting && sendAt < joinDelayEnd ? joinDelayEnd : sendAt
  // A summary about several people replaces the separate notices, as in mails.
  const replacement = { content: { ...content, ...notice.summary }, ...(notice.replacesWaiting && { nextAttemptAt }) }
  const replacedIds = about ? await replaceWaiting(tx, subscriptions, replacement) : []
  const remaining = subscriptions.filter(({ id }) => !replacedIds.includes(id))
  if (remaining.length === 0) return
  await tx.insert(pushMessagesTable).values(remaining.map(({ id }) => ({ subscriptionId: id, content, nextAttemptAt })))
}

/** Replaces pushes with the same `about` that no process has begun to send, and returns their subscriptions. */
async function replaceWaiting(
  tx: Tx,
  subscriptions: { id: string }[],
  replacement: { content: PushContent; nextAttemptAt?: Date },
): Promise<string[]> {
  const { subscriptionId, attempts, content: stored } = pushMessagesTable
  const ids = subscriptions.map(({ id }) => id)
  const rows = await tx
    .update(pushMessagesTable)
    .set(replacement)
    .where(
      and(
        inArray(subscriptionId, ids),
        eq(attempts, 0),
        sql`${stored} ->> 'about' = ${replacement.content.about ?? ''}`,
      ),
    )
    .returning({ id: subscriptionId })
  return rows.map(({ id }) => id)
}
