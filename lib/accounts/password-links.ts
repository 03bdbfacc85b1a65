import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { staffLinksTable, staffTable } from '@/db/tables/staff'
import { getSettings } from '@/lib/content/settings'
import { env } from '@/lib/env'
import { clientNetwork } from '@/lib/http/client-network'
import { countRequest, type Limit } from '@/lib/http/rate-limit'
import { queueEmail } from '@/lib/mail/queue-email'
import { recordAuditEvent } from '../audit/record-audit-event'
import { hashLinkToken, linkToken, linkWithPlaceholder } from '../auth/link-token'
import { resetAllAttempts } from '../auth/lock'
import { findWeakness, hashPassword } from '../auth/password'
import { revokeSessions } from '../auth/sessions'

type Purpose = (typeof staffLinksTable.$inferSelect)['purpose']
type Account = { id: string; name: string; email: string }

const lifetimes: Record<Purpose, { interval: string; text: string }> = {
  invitation: { interval: '7 days', text: 'seven days' },
  'password-reset': { interval: '1 hour', text: 'one hour' },
}

/**
 * Mails a one-time link to set a password, and returns its URL. Invalidates only earlier links for the same purpose: a
 * reset, which anybody can request, leaves an invitation usable. Runs in the caller's transaction.
 */
export async function sendPasswordLink(tx: Tx, account: Account, purpose: Purpose): Promise<string> {
  const { siteName } = await getSettings()
  await tx
    .update(staffLinksTable)
    .set({ usedAt: sql`now()` })
    .where(and(isUnusedLinkOf(account.id), eq(staffLinksTable.purpose, purpose)))
  const id = randomUUID()
  await tx.insert(staffLinksTable).values({
    id,
    staffId: account.id,
    purpose,
    tokenHash: hashLinkToken(linkToken('staff', id)),
    expiresAt: sql`now() + ${lifetimes[purpose].interval}::interval`,
  })
  const content = emailFor(purpose, account, siteName, linkWithPlaceholder('staff'))
  await queueEmail(tx, content, { kind: purpose, to: account.email, staffLinkId: id })
  return `${env.SITE_URL}/admin/set-password/${linkToken('staff', id)}`
}

function emailFor(purpose: Purpose, { name }: Account, siteName: string, url: string) {
  const isInvitation = purpose === 'invitation'
  return {
    subject: isInvitation ? `Your account at the ${siteName} website` : `A new password for the ${siteName} website`,
    preview: 'A link to set your password.',
    heading: `Hello ${name}`,
    paragraphs: [
      isInvitation
        ? `You have been given an account for the ${siteName} website. Set a password to sign in.`
        : 'Someone, probably you, asked for a new password for your account.',
      `The link works once, for ${lifetimes[purpose].text}.`,
    ],
    action: { label: 'Set a password', url },
    footer: [
      isInvitation
        ? 'If you did not expect this, do nothing.'
        : 'If it was not you, do nothing: your password stays the same.',
    ],
  }
}

/** Returns the account of a link; null if it is disabled, or the link was used, has expired or does not exist. */
export async function findLinkHolder(db: Tx, token: string): Promise<Account | null> {
  const [holder] = await db
    .select({ id: staffTable.id, name: staffTable.name, email: staffTable.email })
    .from(staffLinksTable)
    .innerJoin(staffTable, eq(staffTable.id, staffLinksTable.staffId))
    .where(and(isUsable(token), isNull(staffTable.disabledAt)))
  return holder ?? null
}

export type PasswordSet = { status: 'set'; email: string } | { status: 'weak'; message: string } | { status: 'gone' }

/** Sets the password, marks the link as used, resets the lock and revokes all sessions, in one transaction. */
export async function setPasswordByLink(db: Tx, token: string, password: string): Promise<PasswordSet> {
  const holder = await findLinkHolder(db, token)
  if (!holder) return { status: 'gone' }
  const message = await findWeakness(password, [holder.name, holder.email])
  if (message) return { status: 'weak', message }
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const [used] = await tx
      .update(staffLinksTable)
      .set({ usedAt: sql`now()` })
      .where(isUsable(token))
      .returning({ id: staffLinksTable.id })
    if (!used) return { status: 'gone' }
    // This also invalidates older invitations and resets.
    await endPasswordLinks(tx, holder.id)
    await tx.update(staffTable).set({ passwordHash, passwordChangedAt: sql`now()` }).where(eq(staffTable.id, holder.id))
    await revokeSessions(tx, holder.id)
    await resetAllAttempts(tx, holder.email)
    await recordAuditEvent(tx, { by: holder, action: 'password-set' })
    return { status: 'set', email: holder.email }
  })
}

/** Counts a request for a link by network, independent of the e-mail. Returns the seconds to wait, or null. */
export const countLinkRequest = (headers: Headers) =>
  countRequest({ name: 'password-link', points: env.RATE_SIGN_IN }, clientNetwork(headers))

/** The limit of requested link mails per e-mail and hour. */
const linksPerEmail: Limit = { name: 'password-link-email', points: 5 }

/** Mails a reset link if this e-mail has an account: at most five an hour, and none within two minutes of another one. */
export async function requestPasswordLink(db: Tx, email: string) {
  if ((await countRequest(linksPerEmail, email.trim().toLowerCase())) !== null) return
  await db.transaction(async tx => {
    const [account] = await tx
      .select({ id: staffTable.id, name: staffTable.name, email: staffTable.email })
      .from(staffTable)
      .where(and(eq(staffTable.email, email.trim().toLowerCase()), isNull(staffTable.disabledAt)))
      .for('update')
    if (!account) return
    const { staffId, purpose, createdAt } = staffLinksTable
    const isRecent = gt(createdAt, sql`now() - interval '2 minutes'`)
    const isResetOfAccount = and(eq(staffId, account.id), eq(purpose, 'password-reset'))
    const recentLinkCount = await tx.$count(staffLinksTable, and(isResetOfAccount, isRecent))
    if (recentLinkCount === 0) await sendPasswordLink(tx, account, 'password-reset')
  })
}

export const endPasswordLinks = (tx: Tx, staffId: string) =>
  tx.update(staffLinksTable).set({ usedAt: sql`now()` }).where(isUnusedLinkOf(staffId))

const isUnusedLinkOf = (staffId: string) => and(eq(staffLinksTable.staffId, staffId), isNull(staffLinksTable.usedAt))
const isUsable = (token: string) =>
  and(
    eq(staffLinksTable.tokenHash, hashLinkToken(token)),
    isNull(staffLinksTable.usedAt),
    gt(staffLinksTable.expiresAt, sql`now()`),
  )
