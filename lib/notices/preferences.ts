import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { noticePreferencesTable } from '../../db/tables/notices.ts'
import { defaultQuietHours } from './quiet-hours.ts'

/** How a member of staff hears of things: by mail and push unless they chose otherwise. */
export async function readPreferences(tx: Tx, staffId: string) {
  const [chosen] = await tx.select().from(noticePreferencesTable).where(eq(noticePreferencesTable.staffId, staffId))
  return { mail: true, push: true, ...defaultQuietHours, ...chosen }
}
