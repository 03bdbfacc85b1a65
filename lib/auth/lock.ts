import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { signInFailuresTable } from '../../db/tables/staff.ts'

/** This many tries in a row are free; then each costs a pause that doubles, up to a quarter of an hour. */
export const freeTries = 5
const longestPause = 15

const { failures, lastFailedAt, lockedUntil } = signInFailuresTable

/**
 * Counts a try before its password is looked at, so that tries side by side count too, and answers 0; or the seconds
 * to wait while this e-mail is locked. A known e-mail and an unknown one are treated alike.
 */
export async function countTry(db: Tx, email: string): Promise<number> {
  const emailHash = hashed(email)
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

/** Forgets the tries of an e-mail: it has signed in, or set a new password by a link in its mail. */
export async function forgetTries(db: Tx, email: string) {
  await db.delete(signInFailuresTable).where(eq(signInFailuresTable.emailHash, hashed(email)))
}

const hashed = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
