import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { storedCodeKey } from '../folded-search.ts'

/**
 * Returns SQL that orders codes as people count homes, as `compareCodes` does: `B-2` before `B-10`, upper and lower case
 * together. Each number gets zeros in front until it has twelve digits, and the collation "C" is in every database.
 */
export const codeOrder = (code: SQLWrapper): SQL<string> =>
  sql`regexp_replace(regexp_replace(${storedCodeKey(code)}, '(\\d+)', '000000000000\\1', 'g'), '0*(\\d{12})(?!\\d)', '\\1', 'g')`
