import 'server-only'
import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '@/db/connect'
import { recoveryCodesTable, staffTable } from '@/db/tables/staff'
import { env } from '@/lib/env'
import { accountSubject, recordAuditEvent } from '../audit/record-audit-event'
import { decrypt, encrypt } from './encrypt'
import { type AttemptOrigin, countAttempt, resetAttempts } from './lock'

const periodSeconds = 30
const recoveryCodeCount = 10

const totpFor = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'SHK', label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })

type Account = { id: string; name: string; email: string }

/** Creates a secret that becomes active once a code is confirmed. Returns it for the app, as text and otpauth URI. */
export async function beginSecondFactor(db: Tx, account: Account): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 })
  const [updated] = await db
    .update(staffTable)
    .set({ totpSecret: encrypt(env.AUTH_SECRET, 'second-factor', secret.base32), totpLastStep: null })
    .where(and(eq(staffTable.id, account.id), isNull(staffTable.totpConfirmedAt)))
    .returning({ id: staffTable.id })
  if (!updated) throw new Error('The second factor is already on.')
  return { secret: secret.base32, uri: totpFor(secret, account.email).toString() }
}

export type CodeCheck = 'right' | 'wrong' | 'locked'
export type Confirmation = { status: 'on'; codes: string[] } | { status: 'wrong' | 'locked' | 'on-already' }

/** Activates a second factor if the code is valid. Returns the recovery codes, which cannot be read again later. */
export async function confirmSecondFactor(db: Tx, account: Account, code: string): Promise<Confirmation> {
  const checked = await checkCode(db, account, code, 'session')
  if (checked !== 'right') return { status: checked }
  return db.transaction(async tx => {
    const [confirmed] = await tx
      .update(staffTable)
      .set({ totpConfirmedAt: sql`now()` })
      .where(and(eq(staffTable.id, account.id), isNull(staffTable.totpConfirmedAt)))
      .returning({ id: staffTable.id })
    if (!confirmed) return { status: 'on-already' }
    const codes = await newRecoveryCodes(tx, account.id)
    await recordAuditEvent(tx, { by: account, action: 'second-factor-on' })
    return { status: 'on', codes }
  })
}

/** Removes a second factor; an owner can do it for somebody who lost their phone. */
export async function removeSecondFactor(db: Tx, by: { id: string; name: string }, account: Account) {
  await db.transaction(async tx => {
    await tx
      .update(staffTable)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(staffTable.id, account.id))
    await tx.delete(recoveryCodesTable).where(eq(recoveryCodesTable.staffId, account.id))
    await recordAuditEvent(tx, { by, action: 'second-factor-off', subject: accountSubject(account) })
  })
}

/** Checks a code: counts the attempt first, then accepts a current TOTP code or an unused recovery code, each once. */
export async function checkCode(
  db: Tx,
  { id, email }: { id: string; email: string },
  code: string,
  origin: AttemptOrigin,
): Promise<CodeCheck> {
  if ((await countAttempt(db, { email, origin })) > 0) return 'locked'
  if (!((await consumeTotp(db, id, code)) || (await consumeRecoveryCode(db, id, code)))) return 'wrong'
  await resetAttempts(db, { email, origin })
  return 'right'
}

async function consumeTotp(db: Tx, staffId: string, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return false
  const [staff] = await db
    .select({ encrypted: staffTable.totpSecret })
    .from(staffTable)
    .where(eq(staffTable.id, staffId))
  const secret = staff?.encrypted ? decrypt(env.AUTH_SECRET, 'second-factor', staff.encrypted) : null
  if (!secret) return false
  const now = Date.now()
  // `window: 1` also accepts the codes of the periods before and after.
  const delta = totpFor(Secret.fromBase32(secret), '').validate({ token, window: 1, timestamp: now })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / periodSeconds) + delta
  const [used] = await db
    .update(staffTable)
    .set({ totpLastStep: step })
    .where(and(eq(staffTable.id, staffId), or(isNull(staffTable.totpLastStep), lt(staffTable.totpLastStep, step))))
    .returning({ id: staffTable.id })
  return used !== undefined
}

async function consumeRecoveryCode(db: Tx, staffId: string, code: string): Promise<boolean> {
  const { id, staffId: holder, codeHash, usedAt } = recoveryCodesTable
  const [used] = await db
    .update(recoveryCodesTable)
    .set({ usedAt: sql`now()` })
    .where(and(eq(holder, staffId), eq(codeHash, hashCode(code)), isNull(usedAt)))
    .returning({ id })
  return used !== undefined
}

/** Replaces the recovery codes by new ones, which are returned in clear text only here. */
export async function newRecoveryCodes(db: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await db.transaction(async tx => {
    await tx.delete(recoveryCodesTable).where(eq(recoveryCodesTable.staffId, staffId))
    await tx.insert(recoveryCodesTable).values(codes.map(code => ({ staffId, codeHash: hashCode(code) })))
  })
  return codes
}

export function countRecoveryCodes(db: Tx, staffId: string) {
  return db.$count(recoveryCodesTable, and(eq(recoveryCodesTable.staffId, staffId), isNull(recoveryCodesTable.usedAt)))
}

export async function hasSecondFactor(db: Tx, staffId: string): Promise<boolean> {
  return (await db.$count(staffTable, and(eq(staffTable.id, staffId), isNotNull(staffTable.totpConfirmedAt)))) > 0
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomChar = () => alphabet[randomInt(alphabet.length)]
// 24 characters from an alphabet of 31 have 118 bits, so that a plain hash cannot be brute-forced.
const newCode = () => [4, 4, 4, 4, 4, 4].map(length => Array.from({ length }, randomChar).join('')).join('-')
const hashCode = (code: string) =>
  createHash('sha256')
    .update(`${env.AUTH_SECRET}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')
