import { and, desc, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { auditLogTable } from '@/db/tables/history'
import { emailsTable } from '@/db/tables/leads'
import { staffLinksTable, staffTable } from '@/db/tables/staff'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aSession, aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { withLinkToken } from '../auth/link-token'
import { freeAttempts } from '../auth/lock'
import { listSessions, revokeSession } from '../auth/sessions'
import { signInWith } from '../auth/sign-in'
import {
  changeAccount,
  changeOwnPassword,
  closeAccount,
  findAccount,
  inviteAgain,
  inviteStaff,
  listAccounts,
  reopenAccount,
} from './accounts'
import { requestPasswordLink, sendPasswordLink, setPasswordByLink } from './password-links'

const strongPassword = 'kettle orbit marsh lantern'
const anEmailWithCapitals = () => `${unique('Invited').replace(/\W+/g, '-')}@Example.com`
/** Returns a time more than two minutes ago: an account gets at most one link in two minutes. */
const threeMinutesAgo = () => new Date(Date.now() - 180_000)

test.beforeAll(async ({ db }) => void (await anEntry(db, 'settings', publishedValues)))

describe('an invitation', () => {
  test('mails a link that can be used once to set a password and sign in', async ({ db }) => {
    const owner = await anOwner(db)
    const email = anEmailWithCapitals()
    const { id } = await inviteStaff(db, owner, { name: 'New Person', email, role: 'sales' })
    expect(await findAccount(db, id)).toMatchObject({ state: 'invited', role: 'sales', email: email.toLowerCase() })
    expect(await signInWith({ email, password: strongPassword }, new Headers())).toEqual({ status: 'wrong' })

    const token = await mailedToken(db, email)
    expect(await setPasswordByLink(db, token, 'password1234')).toMatchObject({ status: 'weak' })
    expect(await setPasswordByLink(db, token, strongPassword)).toEqual({ status: 'set', email: email.toLowerCase() })
    expect(await setPasswordByLink(db, token, `${strongPassword} two`)).toEqual({ status: 'gone' })

    expect(await signInWith({ email, password: strongPassword }, new Headers())).toMatchObject({ status: 'in', id })
    expect(await findAccount(db, id)).toMatchObject({ state: 'active', sessions: 1 })
  })

  test('is rejected for an e-mail that already has an account, also in other capitals', async ({ db }) => {
    const owner = await anOwner(db)
    for (const email of [owner.email, owner.email.toUpperCase()])
      await expect(inviteStaff(db, owner, { name: 'Again', email, role: 'owner' })).rejects.toThrow(
        'An account with this e-mail already exists.',
      )
    expect(await mailsTo(db, owner.email)).toBe(0)
  })
})

describe('a forgotten password', () => {
  test('mails at most one link in two minutes, and only the newest link is valid', async ({ db }) => {
    const staff = await anOwner(db)
    await requestPasswordLink(db, staff.email.toUpperCase())
    const first = await mailedToken(db, staff.email)
    await requestPasswordLink(db, staff.email)
    expect(await mailsTo(db, staff.email)).toBe(1)

    await db.update(staffLinksTable).set({ createdAt: threeMinutesAgo() }).where(eq(staffLinksTable.staffId, staff.id))
    await requestPasswordLink(db, staff.email)
    const second = await mailedToken(db, staff.email)
    expect(await setPasswordByLink(db, first, strongPassword)).toEqual({ status: 'gone' })
    expect(await setPasswordByLink(db, second, strongPassword)).toMatchObject({ status: 'set' })
  })

  test('mails a link also directly after an invitation', async ({ db }) => {
    const staff = await aStaffMember(db)
    await db.transaction(tx => sendPasswordLink(tx, staff, 'invitation'))
    await requestPasswordLink(db, staff.email)
    expect(await mailsTo(db, staff.email)).toBe(2)
  })

  test('revokes all sessions and unlocks the sign-in after too many attempts', async ({ db }) => {
    const staff = await anOwner(db)
    await aSession(db, staff)
    for (let tries = 0; tries <= freeAttempts; tries++)
      await signInWith({ email: staff.email, password: 'x' }, new Headers())
    await requestPasswordLink(db, staff.email)
    await setPasswordByLink(db, await mailedToken(db, staff.email), strongPassword)
    expect(await listSessions(db, staff.id)).toEqual([])
    expect(await signInWith({ email: staff.email, password: strongPassword }, new Headers())).toMatchObject({
      status: 'in',
    })
  })

  test('mails nothing to unknown e-mails and disabled accounts; expired links are invalid', async ({ db }) => {
    await anOwner(db)
    const closed = await aStaffMember(db, { disabledAt: new Date() })
    await requestPasswordLink(db, 'nobody@example.com')
    await requestPasswordLink(db, closed.email)
    expect((await mailsTo(db, closed.email)) + (await mailsTo(db, 'nobody@example.com'))).toBe(0)

    const staff = await aStaffMember(db)
    await requestPasswordLink(db, staff.email)
    await db
      .update(staffLinksTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(staffLinksTable.staffId, staff.id))
    expect(await setPasswordByLink(db, await mailedToken(db, staff.email), strongPassword)).toEqual({ status: 'gone' })
  })

  test('stores the token neither with the link nor in the mail', async ({ db }) => {
    const staff = await anOwner(db)
    await requestPasswordLink(db, staff.email)
    const token = await mailedToken(db, staff.email)
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const stored = JSON.stringify([await db.select().from(staffLinksTable), await db.select().from(emailsTable)])
    expect(stored).not.toContain(token)
    expect(stored).toContain('/admin/set-password/one-time-token')
    expect(await setPasswordByLink(db, 'one-time-token', strongPassword)).toEqual({ status: 'gone' })
  })

  test('leaves an invitation valid; setting a password invalidates all other links', async ({ db }) => {
    const owner = await anOwner(db)
    const email = anEmailWithCapitals()
    await inviteStaff(db, owner, { name: 'New Person', email, role: 'sales' })
    const invitation = await mailedToken(db, email)
    await db.update(staffLinksTable).set({ createdAt: threeMinutesAgo() }).where(isNull(staffLinksTable.usedAt))
    await requestPasswordLink(db, email)
    const reset = await mailedToken(db, email)
    expect(reset).not.toBe(invitation)

    expect(await setPasswordByLink(db, invitation, strongPassword)).toMatchObject({ status: 'set' })
    expect(await setPasswordByLink(db, reset, `${strongPassword} two`)).toEqual({ status: 'gone' })
  })

  test('mails an account at most five links an hour', async ({ db }) => {
    const staff = await anOwner(db)
    // The limit counts requests; moving links to the past avoids the pause of two minutes between them.
    for (let time = 0; time < 8; time++) {
      await requestPasswordLink(db, staff.email)
      await db
        .update(staffLinksTable)
        .set({ createdAt: new Date(0) })
        .where(eq(staffLinksTable.staffId, staff.id))
    }
    expect(await mailsTo(db, staff.email)).toBe(5)
  })
})

describe('the last owner', () => {
  test('can neither be disabled nor get another role, unless there is another owner', async ({
    ownDatabase: { db },
  }) => {
    const owner = await anOwner(db)
    const by = { id: crypto.randomUUID(), name: 'Someone' }
    await expect(closeAccount(db, by, owner.id)).rejects.toThrow('last owner')
    await expect(changeAccount(db, by, owner.id, { name: owner.name, role: 'editor' })).rejects.toThrow('last owner')

    await anOwner(db)
    await changeAccount(db, by, owner.id, { name: owner.name, role: 'editor' })
    expect(await findAccount(db, owner.id)).toMatchObject({ role: 'editor' })
  })

  test('remains when two owners disable each other concurrently', async ({ ownDatabase: { db } }) => {
    const [one, two] = [await anOwner(db), await anOwner(db)]
    const results = await Promise.allSettled([closeAccount(db, one, two.id), closeAccount(db, two, one.id)])
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is not replaced by an invited owner without a password', async ({ ownDatabase: { db } }) => {
    const owner = await anOwner(db)
    await db.insert(staffTable).values({ name: 'Invited', email: anEmailWithCapitals(), role: 'owner' })
    await expect(closeAccount(db, { id: crypto.randomUUID(), name: 'Someone' }, owner.id)).rejects.toThrow('last owner')
  })
})

test('staff can neither change their own role nor disable their own account', async ({ db }) => {
  // There is another owner, so that the rule about the last owner does not apply.
  const [owner] = [await anOwner(db), await anOwner(db)]
  await expect(changeAccount(db, owner, owner.id, { name: 'x', role: 'viewer' })).rejects.toThrow('own role')
  await expect(closeAccount(db, owner, owner.id)).rejects.toThrow('own account')
})

test('disabling an account revokes its sessions; the enabled account has the same password as before', async ({
  db,
}) => {
  const owner = await anOwner(db)
  const staff = await aStaffMember(db, { password: strongPassword })
  await aSession(db, staff)
  await closeAccount(db, owner, staff.id)
  expect(await listSessions(db, staff.id)).toEqual([])
  expect(await signInWith({ email: staff.email, password: strongPassword }, new Headers())).toEqual({ status: 'wrong' })
  await reopenAccount(db, owner, staff.id)
  expect(await signInWith({ email: staff.email, password: strongPassword }, new Headers())).toMatchObject({
    status: 'in',
  })
  const events = await db
    .select({ action: auditLogTable.action })
    .from(auditLogTable)
    .where(and(eq(auditLogTable.entryId, staff.id), eq(auditLogTable.staffId, owner.id)))
  expect(events.map(({ action }) => action)).toEqual(['account-disabled', 'account-enabled'])
})

test('a link from before an account was closed is still invalid after the account is enabled again', async ({ db }) => {
  const owner = await anOwner(db)
  const email = anEmailWithCapitals()
  const { id } = await inviteStaff(db, owner, { name: 'New Person', email, role: 'sales' })
  const invitation = await mailedToken(db, email)
  const staff = await aStaffMember(db, { password: strongPassword })
  await requestPasswordLink(db, staff.email)
  const reset = await mailedToken(db, staff.email)
  for (const account of [id, staff.id]) {
    await closeAccount(db, owner, account)
    await reopenAccount(db, owner, account)
  }
  for (const token of [invitation, reset])
    expect(await setPasswordByLink(db, token, strongPassword)).toEqual({ status: 'gone' })
  await inviteAgain(db, owner, id)
  expect(await setPasswordByLink(db, await mailedToken(db, email), strongPassword)).toMatchObject({ status: 'set' })
})

test('changing one’s own password requires the old one and revokes only the other sessions', async ({ db }) => {
  const staff = await aStaffMember(db, { password: strongPassword })
  const [currentSession] = [await aSession(db, staff), await aSession(db, staff)]
  const me = { ...staff, sessionId: currentSession.id }
  expect(await changeOwnPassword(db, me, { old: 'wrong', password: strongPassword })).toEqual({ status: 'wrong' })
  expect(await changeOwnPassword(db, me, { old: strongPassword, password: staff.name })).toMatchObject({
    status: 'weak',
  })
  expect(await changeOwnPassword(db, me, { old: strongPassword, password: `${strongPassword} new` })).toEqual({
    status: 'changed',
  })
  expect((await listSessions(db, staff.id)).map(({ id }) => id)).toEqual([currentSession.id])
})

test('a session of another account cannot be ended from one’s own account screen', async ({ db }) => {
  const [one, two] = [await aStaffMember(db), await aStaffMember(db)]
  const { id: sessionId } = await aSession(db, two)
  // `one` is both the person who ends the session and the account whose screen it is.
  expect(await revokeSession(db, one, one, sessionId)).toBe(false)
  expect(await listSessions(db, two.id)).toHaveLength(1)
})

test('account rows contain neither password hash nor second-factor secret', async ({ db }) => {
  await aStaffMember(db, { password: strongPassword })
  const text = JSON.stringify(await listAccounts(db))
  expect(text).not.toContain('argon2')
  expect(Object.keys((await listAccounts(db))[0] ?? {}).sort()).toEqual(
    ['email', 'id', 'lastSignInAt', 'name', 'role', 'secondFactor', 'sessions', 'state'].sort(),
  )
})

async function anOwner(db: Tx) {
  return aStaffMember(db, { role: 'owner', password: strongPassword })
}

/** Returns the token of the newest mail to this e-mail, read from the mail as it is sent. */
async function mailedToken(db: Tx, email: string): Promise<string> {
  const [message] = await db
    .select()
    .from(emailsTable)
    .where(eq(emailsTable.to, email.toLowerCase()))
    .orderBy(desc(emailsTable.createdAt))
    .limit(1)
  const sent = message && withLinkToken(message)
  return /set-password\/([0-9a-f]{64})/.exec(sent?.text ?? '')?.[1] ?? 'no link was mailed'
}

const mailsTo = (db: Tx, email: string) => db.$count(emailsTable, eq(emailsTable.to, email))
