import 'server-only'
import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { staffTable } from '@/db/tables/staff'
import { countAttempt, resetAttempts } from './lock'
import { verifyPassword } from './password'

/**
 * Checks the password of a signed-in staff member again before actions that could lock them out. Attempts are counted
 * for the sessions of this account: failed sign-ins elsewhere do not lock these sessions.
 */
export async function reauthenticate(
  db: Tx,
  staff: { id: string; email: string },
  password: string,
): Promise<'right' | 'wrong' | 'locked'> {
  const attempt = { email: staff.email, origin: 'session' } as const
  if ((await countAttempt(db, attempt)) > 0) return 'locked'
  const [account] = await db
    .select({ passwordHash: staffTable.passwordHash })
    .from(staffTable)
    .where(eq(staffTable.id, staff.id))
  if (!(await verifyPassword(account?.passwordHash, password))) return 'wrong'
  await resetAttempts(db, attempt)
  return 'right'
}
