import type { EntryOf } from '../../../db/collections/index.ts'
import type { Tx } from '../../../db/connect.ts'
import { selectPublished } from '../../../db/content/published-entries.ts'
import { anEntry } from '../../../db/testing/entries.ts'

/**
 * Returns the published settings, which every form needs. If there are none, creates them with `values`; existing
 * settings do not change.
 */
export async function ensureSettings(db: Tx, values: Partial<EntryOf<'settings'>> = {}) {
  const [existing] = await selectPublished(db, 'settings')
  return existing ?? anEntry(db, 'settings', { status: 'published', publishAt: new Date(0), ...values })
}
