import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Returns SQL that orders codes as people count homes, as `compareCodes` does: `B-2` before `B-10`. Each number gets
 * zeros in front until it has twelve digits, which needs no collation that a database might lack.
 */
export const codeOrder = (code: AnyPgColumn): SQL<string> =>
  sql`regexp_replace(regexp_replace(${code}, '(\\d+)', '000000000000\\1', 'g'), '0*(\\d{12})(?!\\d)', '\\1', 'g')`
