import type { Tx } from '../../../db/connect.ts'
import { selectPublished } from '../../../db/content/published-entries.ts'
import { anEntry } from '../../../db/testing/entries.ts'

/** The site settings, which every form needs. */
export async function haveSettings(db: Tx) {
  const [known] = await selectPublished(db, 'settings')
  return known ?? anEntry(db, 'settings', { status: 'published', publishAt: new Date(0) })
}
