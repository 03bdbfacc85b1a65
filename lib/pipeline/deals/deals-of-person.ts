import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dealPeopleTable, dealsTable } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'

const mainDeal = alias(dealsTable, 'main_deal')

/**
 * Returns the condition that a person takes part in a deal: as its main contact, or beside them. Not with `or`, for which
 * PostgreSQL would read all deals.
 */
export const isDealOf = (contactId: string | SQLWrapper): SQL =>
  sql`${dealsTable.id} in (select ${mainDeal.id} from ${dealsTable} as main_deal where ${mainDeal.contactId} = ${contactId}
    union all select ${dealPeopleTable.dealId} from ${dealPeopleTable} where ${dealPeopleTable.contactId} = ${contactId})`

const buyersDeal = alias(dealsTable, 'buyers_deal')

/**
 * Returns the condition that a lead is of this buyer. The buyer of a lead is the main contact of its deal, even if
 * another of its people sent it: a couple has one price and one quote.
 */
export const isOfBuyer = (contactId: string): SQL =>
  sql`${leadsTable.dealId} in (select ${buyersDeal.id} from ${dealsTable} as buyers_deal where ${buyersDeal.contactId} = ${contactId})`
