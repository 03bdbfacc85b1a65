import { noonOf } from '../../time/local-time.ts'
import type { ImportRow } from './import-row.ts'
import type { ImportDeal } from './load-people.ts'

/**
 * Returns the time of an imported lead: noon of the day in the file, or null for the time of the import. No imported
 * lead is older than an existing deal, so that the deal keeps its start and thereby its source.
 */
export function leadTime({ day }: ImportRow, deal: ImportDeal, now: Date): Date | null {
  const noon = day && noonOf(day)
  if (!noon || noon >= now) return null
  return deal.createdAt && noon < deal.createdAt ? null : noon
}
