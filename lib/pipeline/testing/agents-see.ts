import { eq } from 'drizzle-orm'
import { settingsTable } from '@/db/collections/settings'
import type { Tx } from '@/db/connect'
import { ensureSettings } from '@/lib/intake/testing/settings'

/** Sets if agents see all people or only their own. */
export async function agentsSee(db: Tx, whose: 'all' | 'own') {
  const { id } = await ensureSettings(db)
  await db.update(settingsTable).set({ agentsSee: whose }).where(eq(settingsTable.id, id))
}
