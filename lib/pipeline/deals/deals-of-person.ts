import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dealPeopleTable, dealsTable } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'

const mainDeal = alias(dealsTable, 'main_deal')

/** Matches deals of a main contact or further person. A union: PostgreSQL would read all deals for an `or`. */
export const isDealOf = (contactId: string | SQLWrapper): SQL =>
  sql`${dealsTable.id} in (select ${mainDeal.id} from ${dealsTable} as main_deal where ${mainDeal.contactId} = ${contactId}
    union all select ${dealPeopleTable.dealId} from ${dealPeopleTable} where ${dealPeopleTable.contactId} = ${contactId})`

const buyersDeal = alias(dealsTable, 'buyers_deal')

/** Matches all leads of deals with this buyer as main contact: a couple has one price and one quote. */
export const isLeadOfBuyer = (contactId: string): SQL =>
  sql`${leadsTable.dealId} in (select ${buyersDeal.id} from ${dealsTable} as buyers_deal where ${buyersDeal.contactId} = ${contactId})`
