import 'server-only'
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type Role, staffPolicyTable, staffSessionsTable, staffTable } from '@/db/tables/staff'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { type Actor, accountSubject, recordAuditEvent } from '../audit/record-audit-event'
import { findWeakness, hashPassword } from '../auth/password'
import { reauthenticate } from '../auth/reauthenticate'
import { can } from '../auth/roles'
import { revokeSessions, sessionIsOpen } from '../auth/sessions'
import { countOpenWork, handOver, hasOpenWork, type OpenWork, workInWords } from './hand-over'
import { endPasswordLinks, sendPasswordLink } from './password-links'

type AccountState = 'active' | 'invited' | 'disabled'
export type AccountRow = Awaited<ReturnType<typeof selectAccounts>>[number]

// The columns that screens show: without password hash and secret. `sessions` is the number of open sessions.
const accountColumns = {
  id: staffTable.id,
  name: staffTable.name,
  email: staffTable.email,
  role: staffTable.role,
  state: sql<AccountState>`case when ${staffTable.disabledAt} is not null then 'disabled' when ${staffTable.passwordHash} is null then 'invited' else 'active' end`,
  secondFactor: sql<boolean>`${staffTable.totpConfirmedAt} is not null`,
  lastSignInAt: staffTable.lastSignInAt,
  sessions: count(staffSessionsTable.id),
}

export function listAccounts(db: Tx): Promise<AccountRow[]> {
  return selectAccounts(db).orderBy(sql`${staffTable.disabledAt} is not null`, asc(staffTable.name), asc(staffTable.id))
}

export async function listOwnerNames(db: Tx): Promise<string[]> {
  const isOwner = and(eq(staffTable.role, 'owner'), isNull(staffTable.disabledAt), isNotNull(staffTable.passwordHash))
  const owners = await db
    .select({ name: staffTable.name })
    .from(staffTable)
    .where(isOwner)
    .orderBy(asc(staffTable.name))
  return owners.map(({ name }) => name)
}

export async function findAccount(db: Tx, id: string): Promise<AccountRow | null> {
  const [account] = await selectAccounts(db).where(eq(staffTable.id, id))
  return account ?? null
}

const selectAccounts = (db: Tx) =>
  db
    .select(accountColumns)
    .from(staffTable)
    .leftJoin(staffSessionsTable, and(eq(staffSessionsTable.staffId, staffTable.id), sessionIsOpen()))
    .groupBy(staffTable.id)

/** Creates an account and mails its holder a link. Throws `ConflictError` if the e-mail is taken. */
export async function inviteStaff(
  db: Tx,
  by: Actor,
  { name, email, role }: { name: string; email: string; role: Role },
): Promise<{ id: string; link: string }> {
  return db.transaction(async tx => {
    const [account] = await tx
      .insert(staffTable)
      .values({ name, email: email.toLowerCase(), role })
      .onConflictDoNothing({ target: staffTable.email })
      .returning()
    if (!account) throw new ConflictError('An account with this e-mail already exists.')
    const link = await sendPasswordLink(tx, account, 'invitation')
    await recordAuditEvent(tx, { by, action: 'invite', subject: accountSubject(account) })
    return { id: account.id, link }
  })
}

/** Mails the link again to an invited person who has not set a password yet. */
export async function inviteAgain(db: Tx, by: Actor, id: string): Promise<{ link: string }> {
  return db.transaction(async tx => {
    const account = await lockAccount(tx, id)
    if (account.passwordHash !== null || account.disabledAt)
      throw new ConflictError('This account already has a password.')
    const link = await sendPasswordLink(tx, account, 'invitation')
    await recordAuditEvent(tx, { by, action: 'invite', subject: accountSubject(account) })
    return { link }
  })
}

/**
 * Changes name and role. If the new role does not work with people, a successor gets them. Returns the work that was
 * moved. Throws `ConflictError` for the actor's own role, for the last owner, and for work without a successor.
 */
export async function changeAccount(
  db: Tx,
  by: Actor,
  id: string,
  { successorId = null, ...values }: { name: string; role: Role; successorId?: string | null | undefined },
): Promise<OpenWork | null> {
  return db.transaction(async tx => {
    const account = await lockAccount(tx, id, successorId)
    const changed = (['name', 'role'] as const).filter(field => account[field] !== values[field])
    if (changed.length === 0) return null
    if (changed.includes('role')) {
      if (by.id === id) throw new ConflictError('You cannot change your own role. Ask another owner.')
      if (account.role === 'owner') await requireOtherOwner(tx, id)
    }
    const losesPeople = changed.includes('role') && !can(values.role, 'edit', 'leads')
    const movedWork = losesPeople ? await handOverIfOpen(tx, by, account, successorId) : null
    await tx.update(staffTable).set(values).where(eq(staffTable.id, id))
    await recordAuditEvent(tx, {
      by,
      action: 'account-changed',
      subject: accountSubject(account),
      changed: [...changed, ...(movedWork ? [workInWords(movedWork)] : [])],
    })
    return movedWork
  })
}

/**
 * Disables an account, ends its sessions and links, and gives its work to a successor. Returns the work that was moved.
 * Throws `ConflictError` for the actor's own account, for the last owner, for work without a
 * successor, and for a successor if the account is closed already.
 */
export async function closeAccount(
  db: Tx,
  by: Actor,
  id: string,
  successorId: string | null = null,
): Promise<OpenWork | null> {
  return db.transaction(async tx => {
    const account = await lockAccount(tx, id, successorId)
    if (account.disabledAt && successorId)
      throw new ConflictError('Somebody closed this account in the meantime and chose who gets its work.')
    if (account.disabledAt) return null
    if (by.id === id) throw new ConflictError('You cannot close your own account. Ask another owner.')
    if (account.role === 'owner') await requireOtherOwner(tx, id)
    await revokeSessions(tx, id)
    // The link of an old mail would otherwise be valid again once the account is enabled.
    await endPasswordLinks(tx, id)
    const movedWork = await handOverIfOpen(tx, by, account, successorId)
    await tx.update(staffTable).set({ disabledAt: sql`now()` }).where(eq(staffTable.id, id))
    const changed = movedWork ? { changed: [workInWords(movedWork)] } : {}
    await recordAuditEvent(tx, { by, action: 'account-disabled', subject: accountSubject(account), ...changed })
    return movedWork
  })
}

export async function reopenAccount(db: Tx, by: Actor, id: string): Promise<void> {
  await db.transaction(async tx => {
    const account = await lockAccount(tx, id)
    if (!account.disabledAt) return
    await tx.update(staffTable).set({ disabledAt: null }).where(eq(staffTable.id, id))
    await recordAuditEvent(tx, { by, action: 'account-enabled', subject: accountSubject(account) })
  })
}

/** Gives open work to the successor; returns it, or null for none. Throws `ConflictError` if a successor is missing. */
async function handOverIfOpen(tx: Tx, by: Actor, account: Actor, successorId: string | null): Promise<OpenWork | null> {
  const work = await countOpenWork(tx, account.id)
  if (!hasOpenWork(work)) return null
  if (!successorId)
    throw new ConflictError(`${account.name} looks after ${workInWords(work)}: choose who gets them.`, {
      field: 'successorId',
    })
  const movedWork = await handOver(tx, by, account, successorId)
  return hasOpenWork(movedWork) ? movedWork : null
}

export type PasswordChange =
  | { status: 'changed' }
  | { status: 'wrong' | 'locked' }
  | { status: 'weak'; message: string }

/** Changes the staff member's password and revokes their other sessions. Requires the old one (`reauthenticate`). */
export async function changeOwnPassword(
  db: Tx,
  staff: { id: string; name: string; email: string; sessionId: string },
  { old, password }: { old: string; password: string },
): Promise<PasswordChange> {
  const passwordCheck = await reauthenticate(db, staff, old)
  if (passwordCheck !== 'right') return { status: passwordCheck }
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

export async function secondFactorRequired(db: Tx): Promise<boolean> {
  const [policy] = await db.select().from(staffPolicyTable)
  return policy?.secondFactorRequired ?? false
}

export async function setSecondFactorRequired(db: Tx, by: Actor, required: boolean) {
  await db.transaction(async tx => {
    await tx
      .insert(staffPolicyTable)
      .values({ id: 1, secondFactorRequired: required })
      .onConflictDoUpdate({ target: staffPolicyTable.id, set: { secondFactorRequired: required } })
    await recordAuditEvent(tx, { by, action: 'policy-changed', changed: ['secondFactorRequired'] })
  })
}

/** Locks all owners, so that two concurrent changes cannot remove the last two owners. */
async function requireOtherOwner(tx: Tx, id: string) {
  const owners = await tx
    .select({ id: staffTable.id, passwordHash: staffTable.passwordHash })
    .from(staffTable)
    .where(and(eq(staffTable.role, 'owner'), isNull(staffTable.disabledAt)))
    .orderBy(asc(staffTable.id))
    .for(accountLock)
  if (!owners.some(owner => owner.id !== id && owner.passwordHash !== null))
    throw new ConflictError('This is the last owner. Make someone else an owner first.')
}

/** The row lock for accounts. With `update`, inserts that refer to the account would wait, with a risk of deadlock. */
const accountLock = 'no key update'

/** Locks an account and its successor, so that two accounts cannot succeed each other. Throws `NotFoundError`. */
async function lockAccount(tx: Tx, id: string, successorId: string | null = null) {
  const accounts = await tx
    .select()
    .from(staffTable)
    .where(inArray(staffTable.id, successorId ? [id, successorId] : [id]))
    .orderBy(asc(staffTable.id))
    .for(accountLock)
  const account = accounts.find(found => found.id === id)
  if (!account) throw new NotFoundError('There is no such account.')
  return account
}
