import type { Tx } from '../../../db/connect.ts'
import { selectPublished } from '../../../db/content/published-entries.ts'
import { anEntry } from '../../../db/testing/entries.ts'

/** The settings of the site, which no form can do without. */
export async function haveSettings(db: Tx) {
  const [known] = await selectPublished(db, 'settings')
  return known ?? anEntry(db, 'settings', { status: 'published', publishAt: new Date(0) })
}
