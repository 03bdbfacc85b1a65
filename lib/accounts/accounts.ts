import 'server-only'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type Role, staffPolicyTable, staffSessionsTable, staffTable } from '@/db/tables/staff'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { accountSubject, recordAuditEvent } from '../audit/record-audit-event'
import { findWeakness, hashPassword } from '../auth/password'
import { reauthenticate } from '../auth/password-again'
import { revokeSessions, sessionIsOpen } from '../auth/sessions'
import { sendPasswordLink } from './password-links'

type Person = { id: string; name: string }

type AccountState = 'active' | 'invited' | 'disabled'
export type AccountRow = {
  id: string
  name: string
  email: string
  role: Role
  state: AccountState
  secondFactor: boolean
  lastSignInAt: Date | null
  sessions: number
}

// Without password hash and secret: only the columns that a screen shows.
const shown = {
  id: staffTable.id,
  name: staffTable.name,
  email: staffTable.email,
  role: staffTable.role,
  state: sql<AccountState>`case when ${staffTable.disabledAt} is not null then 'disabled' when ${staffTable.passwordHash} is null then 'invited' else 'active' end`,
  secondFactor: sql<boolean>`${staffTable.totpConfirmedAt} is not null`,
  lastSignInAt: staffTable.lastSignInAt,
  sessions: count(staffSessionsTable.id),
}

/** All accounts, active ones first. */
export function listAccounts(db: Tx): Promise<AccountRow[]> {
  return selectAccounts(db).orderBy(sql`${staffTable.disabledAt} is not null`, asc(staffTable.name), asc(staffTable.id))
}

/** One account, or null. */
export async function findAccount(db: Tx, id: string): Promise<AccountRow | null> {
  const [account] = await selectAccounts(db).where(eq(staffTable.id, id))
  return account ?? null
}

const selectAccounts = (db: Tx) =>
  db
    .select(shown)
    .from(staffTable)
    .leftJoin(staffSessionsTable, and(eq(staffSessionsTable.staffId, staffTable.id), sessionIsOpen()))
    .groupBy(staffTable.id)

/** Creates an account and mails its holder a link. Throws `ConflictError` when the e-mail is taken. */
export async function inviteStaff(
  db: Tx,
  by: Person,
  { name, email, role }: { name: string; email: string; role: Role },
): Promise<{ id: string; link: string }> {
  return db.transaction(async tx => {
    const [account] = await tx
      .insert(staffTable)
      .values({ name, email: email.toLowerCase(), role })
      .onConflictDoNothing({ target: staffTable.email })
      .returning()
    if (!account) throw new ConflictError('There is an account with this e-mail already.')
    const link = await sendPasswordLink(tx, account, 'invitation')
    await recordAuditEvent(tx, { by, action: 'invite', subject: accountSubject(account) })
    return { id: account.id, link }
  })
}

/** Mails the link again to someone who has not set a password yet. */
export async function inviteAgain(db: Tx, by: Person, id: string): Promise<{ link: string }> {
  return db.transaction(async tx => {
    const account = await lockAccount(tx, id)
    if (account.passwordHash !== null || account.disabledAt)
      throw new ConflictError('This account has a password already.')
    const link = await sendPasswordLink(tx, account, 'invitation')
    await recordAuditEvent(tx, { by, action: 'invite', subject: accountSubject(account) })
    return { link }
  })
}

/** Changes name and role. Throws `ConflictError` for one's own role and for the last owner. */
export async function changeAccount(db: Tx, by: Person, id: string, values: { name: string; role: Role }) {
  await db.transaction(async tx => {
    const account = await lockAccount(tx, id)
    const changed = (['name', 'role'] as const).filter(field => account[field] !== values[field])
    if (changed.length === 0) return
    if (changed.includes('role')) {
      if (by.id === id) throw new ConflictError('Nobody changes their own role. Ask another owner.')
      if (account.role === 'owner') await requireOtherOwner(tx, id)
    }
    await tx.update(staffTable).set(values).where(eq(staffTable.id, id))
    await recordAuditEvent(tx, { by, action: 'account-changed', subject: accountSubject(account), changed })
  })
}

/** Disables an account and revokes its sessions, or enables it again. Throws `ConflictError` for the last owner. */
export async function setAccountOpen(db: Tx, by: Person, id: string, open: boolean) {
  await db.transaction(async tx => {
    const account = await lockAccount(tx, id)
    if (open === (account.disabledAt === null)) return
    if (!open) {
      if (by.id === id) throw new ConflictError('Nobody closes their own account. Ask another owner.')
      if (account.role === 'owner') await requireOtherOwner(tx, id)
      await revokeSessions(tx, id)
    }
    await tx
      .update(staffTable)
      .set({ disabledAt: open ? null : sql`now()` })
      .where(eq(staffTable.id, id))
    await recordAuditEvent(tx, {
      by,
      action: open ? 'account-enabled' : 'account-disabled',
      subject: accountSubject(account),
    })
  })
}

export type PasswordChange =
  | { status: 'changed' }
  | { status: 'wrong' | 'locked' }
  | { status: 'weak'; message: string }

/** Changes one's own password and revokes one's other sessions. Requires the old password; see `reauthenticate`. */
export async function changeOwnPassword(
  db: Tx,
  staff: { id: string; name: string; email: string; sessionId: string },
  { old, password }: { old: string; password: string },
): Promise<PasswordChange> {
  const again = await reauthenticate(db, staff, old)
  if (again !== 'right') return { status: again }
  const message = await findWeakness(password, [staff.name, staff.email])
  if (message) return { status: 'weak', message }
  const passwordHash = await hashPassword(password)
  await db.transaction(async tx => {
    await tx.update(staffTable).set({ passwordHash, passwordChangedAt: sql`now()` }).where(eq(staffTable.id, staff.id))
    await revokeSessions(tx, staff.id, staff.sessionId)
    await recordAuditEvent(tx, { by: staff, action: 'password-changed' })
  })
  return { status: 'changed' }
}

/** Whether every account must have a second factor. */
export async function secondFactorRequired(db: Tx): Promise<boolean> {
  const [policy] = await db.select().from(staffPolicyTable)
  return policy?.secondFactorRequired ?? false
}

/** Sets whether every account must have a second factor. */
export async function requireSecondFactor(db: Tx, by: Person, required: boolean) {
  await db.transaction(async tx => {
    await tx
      .insert(staffPolicyTable)
      .values({ id: 1, secondFactorRequired: required })
      .onConflictDoUpdate({ target: staffPolicyTable.id, set: { secondFactorRequired: required } })
    await recordAuditEvent(tx, { by, action: 'policy-changed', changed: ['secondFactorRequired'] })
  })
}

async function lockAccount(tx: Tx, id: string) {
  const [account] = await tx.select().from(staffTable).where(eq(staffTable.id, id)).for('update')
  if (!account) throw new NotFoundError('There is no such account.')
  return account
}

/** Locks all owners, so that two concurrent changes cannot remove the last ones. */
async function requireOtherOwner(tx: Tx, id: string) {
  const owners = await tx
    .select({ id: staffTable.id, passwordHash: staffTable.passwordHash })
    .from(staffTable)
    .where(and(eq(staffTable.role, 'owner'), isNull(staffTable.disabledAt)))
    .orderBy(asc(staffTable.id))
    .for('update')
  if (!owners.some(owner => owner.id !== id && owner.passwordHash !== null))
    throw new ConflictError('This is the last owner. Make someone else an owner first.')
}
