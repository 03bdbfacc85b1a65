import { noonOf } from '../../time/local-time.ts'
import type { ImportRow } from './import-row.ts'
import type { ImportDeal } from './load-people.ts'

/**
 * Returns the time of an imported lead: noon of the day that the file names; null for the time of the import. A deal that
 * exists keeps its beginning and with it its source, so that no lead of an import is older.
 */
export function leadTime({ day }: ImportRow, deal: ImportDeal, now: Date): Date | null {
  const noon = day && noonOf(day)
  if (!noon || noon >= now) return null
  return deal.createdAt && noon < deal.createdAt ? null : noon
}
