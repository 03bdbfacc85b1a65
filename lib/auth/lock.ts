import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { signInFailuresTable } from '../../db/tables/staff.ts'

/** This many tries in a row are free; then each costs a pause that doubles, up to a quarter of an hour. */
export const freeTries = 5
const longestPause = 15

const { failures, lastFailedAt, lockedUntil } = signInFailuresTable

/**
 * Who tries to prove that an account is theirs. Each has a count of its own, so that none can lock the others out: any
 * browser, a browser in which the account has signed in before, an open session of the account.
 */
export type Prover = 'stranger' | 'device' | 'session'
const provers: readonly Prover[] = ['stranger', 'device', 'session']

export type Attempt = { email: string; by: Prover }

/**
 * Counts a try before its password or code is looked at, so that tries side by side count too, and returns 0; or the
 * seconds to wait while this prover is locked. A known e-mail and an unknown one are treated alike.
 */
export async function countTry(db: Tx, attempt: Attempt): Promise<number> {
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
        lockedUntil: sql`case when ${next} >= ${freeTries} then now() + make_interval(mins => least(power(2, ${next} - ${freeTries}), ${longestPause})::int) end`,
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

/** Forgets the tries of one prover: it has proved itself. */
export async function forgetTries(db: Tx, attempt: Attempt) {
  await db.delete(signInFailuresTable).where(eq(signInFailuresTable.emailHash, keyOf(attempt)))
}

/** Forgets all tries of an e-mail: a new password was set by a link in its mail. */
export async function forgetAllTries(db: Tx, email: string) {
  const keys = provers.map(by => keyOf({ email, by }))
  await db.delete(signInFailuresTable).where(inArray(signInFailuresTable.emailHash, keys))
}

const keyOf = ({ email, by }: Attempt) =>
  createHash('sha256').update(`${by}:${email.trim().toLowerCase()}`).digest('base64url')
