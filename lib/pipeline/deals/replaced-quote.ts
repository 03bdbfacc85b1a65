import { sql } from 'drizzle-orm'
import { quotesTable } from '../../../db/tables/quotes.ts'

/** Matches quotes with a newer issued version, in queries from `quotes`. */
export const isReplacedQuote = sql`exists (select 1 from ${quotesTable} newer where newer.number = ${quotesTable.number}
  and newer.version > ${quotesTable.version} and newer.state = 'issued')`
