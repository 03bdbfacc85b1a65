import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { noticePreferencesTable } from '../../db/tables/notices.ts'
import { defaultQuietHours } from './quiet-hours.ts'

/** Returns how a member of staff gets notices: by mail and push by default. */
export async function readPreferences(tx: Tx, staffId: string) {
  const [chosen] = await tx.select().from(noticePreferencesTable).where(eq(noticePreferencesTable.staffId, staffId))
  return { mail: true, push: true, ...defaultQuietHours, ...chosen }
}
