import { and, inArray } from 'drizzle-orm'
import { referralsTable } from '../../db/collections/referrals.ts'
import type { Tx } from '../../db/connect.ts'
import { published } from '../../db/content/published-entries.ts'

/** The codes of published referrers, in the given order; null in place of any other. */
export async function validReferrals(tx: Tx, codes: readonly (string | null)[]): Promise<(string | null)[]> {
  const given = codes.filter(code => code !== null)
  if (given.length === 0) return codes.map(() => null)
  const rows = await tx
    .select({ code: referralsTable.code })
    .from(referralsTable)
    .where(and(published(referralsTable), inArray(referralsTable.code, given)))
  const valid = new Set(rows.map(row => row.code))
  return codes.map(code => (code !== null && valid.has(code) ? code : null))
}
