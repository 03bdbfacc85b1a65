import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { signInFailuresTable } from '../../db/tables/staff.ts'

/** Attempts in a row until the first pause, of one minute; each further attempt doubles it, up to 15 minutes. */
export const freeAttempts = 5
const maxPauseMinutes = 15

const { failures, lastFailedAt, lockedUntil } = signInFailuresTable

/**
 * The origin of an attempt to authenticate: any browser, a known device of the account, or an open session of the
 * account. Each origin has its own count and cannot lock the others out.
 */
export type AttemptOrigin = 'stranger' | 'device' | 'session'
const attemptOrigins: readonly AttemptOrigin[] = ['stranger', 'device', 'session']

export type Attempt = { email: string; origin: AttemptOrigin }

/**
 * Counts an attempt before its password or code is checked, so that concurrent attempts count too. Returns 0, or the
 * seconds to wait while locked. A day without an attempt resets the count. Known and unknown e-mails are treated alike.
 */
export async function countAttempt(db: Tx, attempt: Attempt): Promise<number> {
  const emailHash = keyOf(attempt)
  const next = sql`(case when ${lastFailedAt} < now() - interval '1 day' then 1 else ${failures} + 1 end)`
  const [counted] = await db
    .insert(signInFailuresTable)
    .values({ emailHash, failures: 1 })
    .onConflictDoUpdate({
      target: signInFailuresTable.emailHash,
      set: {
        failures: next,
        lastFailedAt: sql`now()`,
        lockedUntil: sql`case when ${next} >= ${freeAttempts} then now() + make_interval(mins => least(power(2, ${next} - ${freeAttempts}), ${maxPauseMinutes})::int) end`,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= now()`,
    })
    .returning({ failures })
  if (counted) return 0
  const [locked] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${lockedUntil} - now()))::int` })
    .from(signInFailuresTable)
    .where(eq(signInFailuresTable.emailHash, emailHash))
  return Math.max(1, locked?.seconds ?? 1)
}

export async function resetAttempts(db: Tx, attempt: Attempt) {
  await db.delete(signInFailuresTable).where(eq(signInFailuresTable.emailHash, keyOf(attempt)))
}

/** Resets all counts of an e-mail after its password was reset by mail. */
export async function resetAllAttempts(db: Tx, email: string) {
  const keys = attemptOrigins.map(origin => keyOf({ email, origin }))
  await db.delete(signInFailuresTable).where(inArray(signInFailuresTable.emailHash, keys))
}

const keyOf = ({ email, origin }: Attempt) =>
  createHash('sha256').update(`${origin}:${email.trim().toLowerCase()}`).digest('base64url')
