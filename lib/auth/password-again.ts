import 'server-only'
import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { staffTable } from '@/db/tables/staff'
import { countTry, forgetTries } from './lock'
import { passwordFits } from './password'

/**
 * Re-authenticates a signed-in staff member before actions that could lock them out. Attempts are counted for the
 * sessions of this account: failed sign-ins of strangers do not lock them.
 */
export async function passwordAgain(
  db: Tx,
  staff: { id: string; email: string },
  password: string,
): Promise<'right' | 'wrong' | 'locked'> {
  const attempt = { email: staff.email, by: 'session' } as const
  if ((await countTry(db, attempt)) > 0) return 'locked'
  const [account] = await db
    .select({ passwordHash: staffTable.passwordHash })
    .from(staffTable)
    .where(eq(staffTable.id, staff.id))
  if (!(await passwordFits(account?.passwordHash, password))) return 'wrong'
  await forgetTries(db, attempt)
  return 'right'
}
