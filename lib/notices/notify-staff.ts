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
import { queueEmail, queueJoinedEmail } from '../mail/queue-email'
import { absoluteUrl } from '../paths/absolute-url.ts'
import { afterQuietHours, defaultQuietHours } from './quiet-hours.ts'

/**
 * A notice for members of staff; `text` and `title` name no person, since a locked screen shows them. Notices with the
 * same `about` are joined: the mails of an hour, and the pushes of some minutes.
 */
export type StaffNotice = PushContent & {
  /** The kind of mail, for the list of mails. */
  kind: 'staff-task'
}

/**
 * Queues a notice for members of staff, by mail and push as each of them prefers, after their quiet hours. Runs in the
 * transaction of the change that it is about.
 */
export async function notifyStaff(tx: Tx, staffIds: readonly string[], notice: StaffNotice, now = new Date()) {
  if (staffIds.length === 0) return
  const [settings] = await selectPublished(tx, 'settings')
  if (!settings) return
  const { siteName } = companyOf(settings)
  for (const person of await listRecipients(tx, staffIds)) {
    const sendAt = afterQuietHours(now, person)
    if (person.push) await queuePushes(tx, person.id, notice, sendAt)
    if (!person.mail) continue
    const content = {
      subject: notice.title,
      preview: notice.text,
      heading: notice.title,
      paragraphs: [notice.text],
      action: { label: 'Open it', url: absoluteUrl(notice.path) },
      footer: [`${siteName}, internal.`, 'You can choose in your account which notices you get.'],
    }
    const delivery = { kind: notice.kind, to: person.email, staffId: person.id, nextAttemptAt: sendAt }
    if (notice.about) await queueJoinedEmail(tx, content, delivery, notice.about)
    else await queueEmail(tx, content, delivery)
  }
}

/** Returns the ids of everybody with one of these roles whose account is open. */
export async function listStaffWithRole(tx: Tx, roles: readonly Role[]): Promise<string[]> {
  const rows = await tx
    .select({ id: staffTable.id })
    .from(staffTable)
    .where(and(inArray(staffTable.role, [...roles]), isNull(staffTable.disabledAt)))
  return rows.map(({ id }) => id)
}

async function listRecipients(tx: Tx, staffIds: readonly string[]) {
  const rows = await tx
    .select({ id: staffTable.id, email: staffTable.email, preferences: noticePreferencesTable })
    .from(staffTable)
    .leftJoin(noticePreferencesTable, eq(noticePreferencesTable.staffId, staffTable.id))
    .where(and(inArray(staffTable.id, [...staffIds]), isNull(staffTable.disabledAt)))
  return rows.map(({ id, email, preferences }) => ({
    ...{ mail: true, push: true },
    ...defaultQuietHours,
    ...preferences,
    id,
    email,
  }))
}

/** Milliseconds for which a push with `about` waits for the next change of the same object. */
const joinedMs = 3 * 60_000

async function queuePushes(tx: Tx, staffId: string, notice: StaffNotice, sendAt: Date) {
  const { title, text, path, tag, about } = notice
  const content: PushContent = { title, text, path, tag, ...(about && { about }) }
  const subscriptions = await tx
    .select({ id: pushSubscriptionsTable.id })
    .from(pushSubscriptionsTable)
    .where(eq(pushSubscriptionsTable.staffId, staffId))
  const joined = about ? await replaceWaiting(tx, subscriptions, content) : []
  const others = subscriptions.filter(({ id }) => !joined.includes(id))
  if (others.length === 0) return
  const soon = new Date(Date.now() + joinedMs)
  const nextAttemptAt = about && sendAt < soon ? soon : sendAt
  await tx.insert(pushMessagesTable).values(others.map(({ id }) => ({ subscriptionId: id, content, nextAttemptAt })))
}

/** Replaces the content of pushes with the same `about` that no process has begun to send; returns their subscriptions. */
async function replaceWaiting(tx: Tx, subscriptions: { id: string }[], content: PushContent): Promise<string[]> {
  const { subscriptionId, attempts, content: stored } = pushMessagesTable
  const ids = subscriptions.map(({ id }) => id)
  const rows = await tx
    .update(pushMessagesTable)
    .set({ content })
    .where(and(inArray(subscriptionId, ids), eq(attempts, 0), sql`${stored} ->> 'about' = ${content.about ?? ''}`))
    .returning({ id: subscriptionId })
  return rows.map(({ id }) => id)
}
