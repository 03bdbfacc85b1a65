import 'server-only'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { estateFollowersTable } from '@/db/tables/followers'
import { type EmailKind, emailsTable } from '@/db/tables/leads'
import { listPublished } from '@/lib/content/published'
import { db } from '@/lib/database'
import { newToken } from '@/lib/ids/new-token'
import { confirmFollowingEmail } from '@/lib/intake/newsletter/progress-emails'
import { companyDetails, repliesToOffice } from '@/lib/mail/company'
import { queueEmail } from '@/lib/mail/queue-email'
import { consentTo } from '../../consents/given-consent'
import { invalidRequest, RequestError } from '../../http/body'
import { visitorMailTime } from '../../mail/visitor-mail'
import type { WithFormCounts } from '../rate-limit'
import type { FollowInput } from '../schema'

/**
 * Requests the updates of an estate by mail, which the follower must confirm. A repeat before the confirmation sends
 * the mail again, at most once an hour; a repeat after it changes nothing. Throws `RequestError` for an unknown estate.
 */
export async function follow({
  email,
  estate: slug,
  page,
  leaveEmpty,
  counts,
}: FollowInput & WithFormCounts): Promise<void> {
  // A cache by slug would grow with any number of invented slugs.
  const estate = (await listPublished('estates')).find(known => known.slug === slug)
  if (!estate) throw new RequestError(invalidRequest({ estate: ['There is no such estate.'] }))
  const company = await companyDetails()
  await db.transaction(async tx => {
    const state = leaveEmpty === null ? 'pending' : 'caught'
    const follower = await lockFollower(tx, { estateId: estate.id, email: email.toLowerCase(), page, state })
    // A robot that fills in the honeypot gets the same response and no mail.
    if (state === 'caught' || follower.state === 'active') return
    const isToRecipient = eq(emailsTable.followerId, follower.id)
    if (follower.state === 'pending' && (await wasRecentlyQueued(tx, 'confirm-following', isToRecipient))) return
    // A follower who left must confirm again, and has as much time as a new one.
    await tx
      .update(estateFollowersTable)
      .set({ state: 'pending', leftAt: null, createdAt: sql`now()`, consents: [consentTo('follow')] })
      .where(eq(estateFollowersTable.id, follower.id))
    const due = await visitorMailTime(tx, follower.email, 'confirm-following', counts ?? null)
    // Too many mails were sent to the mailbox, or caused by the network of the visitor.
    if (!due) return
    await queueEmail(tx, confirmFollowingEmail(estate.title, follower.token, company), {
      kind: 'confirm-following',
      to: follower.email,
      followerId: follower.id,
      ...due,
      headers: repliesToOffice(company),
    })
  })
}

/** Finds or creates the row of this e-mail and locks it, so that concurrent requests are handled one by one. */
async function lockFollower(
  tx: Tx,
  row: { estateId: string; email: string; page: string | null; state: 'caught' | 'pending' },
) {
  const { estateId, email } = estateFollowersTable
  await tx
    .insert(estateFollowersTable)
    .values({ ...row, token: newToken(), consents: [consentTo('follow')] })
    .onConflictDoNothing({ target: [estateId, email] })
  const [follower] = await tx
    .select()
    .from(estateFollowersTable)
    .where(and(eq(estateId, row.estateId), eq(email, row.email)))
    .for('update')
  if (!follower) throw new Error('A follower was neither stored nor found.')
  return follower
}

/** Returns true if such a mail was queued in the last hour, also by a request for which the caller's lock waited. */
export async function wasRecentlyQueued(tx: Tx, kind: EmailKind, isToRecipient: SQL): Promise<boolean> {
  const recent = and(
    isToRecipient,
    eq(emailsTable.kind, kind),
    gt(emailsTable.createdAt, sql`now() - interval '1 hour'`),
  )
  return (await tx.$count(emailsTable, recent)) > 0
}

/** Confirms the follower with this token. Returns false if the token is unknown or the follower left. Idempotent. */
export async function confirmFollower(token: string): Promise<boolean> {
  return db.transaction(async tx => {
    const [follower] = await tx
      .select()
      .from(estateFollowersTable)
      .where(eq(estateFollowersTable.token, token))
      .for('update')
    if (!follower || follower.state === 'left') return false
    if (follower.state === 'active') return true
    await tx
      .update(estateFollowersTable)
      .set({ state: 'active', confirmedAt: sql`now()` })
      .where(eq(estateFollowersTable.id, follower.id))
    return true
  })
}

/** Ends the mails to the follower with this token. Returns false for an unknown token. Idempotent. */
export async function stopFollowing(token: string): Promise<boolean> {
  const rows = await db
    .update(estateFollowersTable)
    .set({ state: 'left', leftAt: sql`coalesce(${estateFollowersTable.leftAt}, now())` })
    .where(eq(estateFollowersTable.token, token))
    .returning({ id: estateFollowersTable.id })
  return rows.length > 0
}
