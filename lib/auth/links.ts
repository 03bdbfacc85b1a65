import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { staffLinksTable, staffTable } from '@/db/tables/staff'
import { getSettings } from '@/lib/content/site'
import { env } from '@/lib/env'
import { queueMessage } from '@/lib/mail/queue-message'
import { recordDeed } from './deeds'
import { forgetTries } from './lock'
import { hashPassword, weaknessOf } from './password'
import { revokeSessions } from './sessions'

type Purpose = (typeof staffLinksTable.$inferSelect)['purpose']
type Account = { id: string; name: string; email: string }

const lasts: Record<Purpose, { interval: string; words: string }> = {
  invitation: { interval: '7 days', words: 'seven days' },
  'password-reset': { interval: '1 hour', words: 'one hour' },
}

/** Mails someone a link with which they set a password once. Earlier links of theirs end. Inside the caller's transaction. */
export async function sendPasswordLink(tx: Tx, account: Account, purpose: Purpose) {
  const { siteName } = await getSettings()
  const token = randomBytes(32).toString('hex')
  await tx
    .update(staffLinksTable)
    .set({ usedAt: sql`now()` })
    .where(and(eq(staffLinksTable.staffId, account.id), isNull(staffLinksTable.usedAt)))
  await tx.insert(staffLinksTable).values({
    staffId: account.id,
    purpose,
    tokenHash: hashed(token),
    expiresAt: sql`now() + ${lasts[purpose].interval}::interval`,
  })
  const url = `${env.SITE_URL}/admin/set-password/${token}`
  await queueMessage(tx, letterFor(purpose, account, siteName, url), { kind: purpose, to: account.email })
}

function letterFor(purpose: Purpose, { name }: Account, siteName: string, url: string) {
  const invited = purpose === 'invitation'
  return {
    subject: invited ? `Your account at the ${siteName} website` : `A new password for the ${siteName} website`,
    preview: 'A link to set your password.',
    heading: `Hello ${name}`,
    paragraphs: [
      invited
        ? `You have been given an account to look after the ${siteName} website. Set a password and you are in.`
        : 'Someone, probably you, asked for a new password for your account.',
      `The link works once, for ${lasts[purpose].words}.`,
    ],
    action: { label: 'Set a password', url },
    foot: [
      invited ? 'You did not expect this? Then do nothing.' : 'It was not you? Then do nothing: your password stays.',
    ],
  }
}

/** Who may set a password with this link; null when it was used, has run out, or never was. */
export async function findLinkHolder(db: Tx, token: string): Promise<Account | null> {
  const [holder] = await db
    .select({ id: staffTable.id, name: staffTable.name, email: staffTable.email })
    .from(staffLinksTable)
    .innerJoin(staffTable, eq(staffTable.id, staffLinksTable.staffId))
    .where(and(usable(token), isNull(staffTable.disabledAt)))
  return holder ?? null
}

export type PasswordSet = { status: 'set' } | { status: 'weak'; message: string } | { status: 'gone' }

/** Sets the password, uses the link up, opens the lock and ends all sessions: together or not at all. */
export async function setPasswordByLink(db: Tx, token: string, password: string): Promise<PasswordSet> {
  const holder = await findLinkHolder(db, token)
  if (!holder) return { status: 'gone' }
  const message = await weaknessOf(password, [holder.name, holder.email])
  if (message) return { status: 'weak', message }
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const [used] = await tx
      .update(staffLinksTable)
      .set({ usedAt: sql`now()` })
      .where(usable(token))
      .returning({ id: staffLinksTable.id })
    if (!used) return { status: 'gone' }
    await tx.update(staffTable).set({ passwordHash, passwordChangedAt: sql`now()` }).where(eq(staffTable.id, holder.id))
    await revokeSessions(tx, holder.id)
    await forgetTries(tx, holder.email)
    await recordDeed(tx, holder, 'password-set')
    return { status: 'set' }
  })
}

/** Mails a reset link when this e-mail has an account; nobody learns whether. At most one in two minutes. */
export async function requestPasswordLink(db: Tx, email: string) {
  await db.transaction(async tx => {
    const [account] = await tx
      .select({ id: staffTable.id, name: staffTable.name, email: staffTable.email })
      .from(staffTable)
      .where(and(eq(staffTable.email, email.trim().toLowerCase()), isNull(staffTable.disabledAt)))
      .for('update')
    if (!account) return
    const recent = await tx.$count(
      staffLinksTable,
      and(eq(staffLinksTable.staffId, account.id), gt(staffLinksTable.createdAt, sql`now() - interval '2 minutes'`)),
    )
    if (recent === 0) await sendPasswordLink(tx, account, 'password-reset')
  })
}

const usable = (token: string) =>
  and(
    eq(staffLinksTable.tokenHash, hashed(token)),
    isNull(staffLinksTable.usedAt),
    gt(staffLinksTable.expiresAt, sql`now()`),
  )
const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
