import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { commissionRatesTable } from '@/db/tables/targets'

const { basisPoints, estateId, role, validFrom } = commissionRatesTable

/** The SQL expressions that decide the rate of a sale. */
type Sale = { estateId: SQL; sellerRole: SQL; day: SQL }

/**
 * Returns SQL for the rate of a sale in basis points (decision 103): the newest rate of its estate that is valid on the
 * day of the agreement, else of the role of its seller, else null.
 */
export const rateOfSale = (sale: Sale): SQL =>
  sql`coalesce(${newestRate(eq(estateId, sale.estateId), sale.day)}, ${newestRate(eq(role, sale.sellerRole), sale.day)})`

const newestRate = (isApplicable: SQL, day: SQL): SQL =>
  sql`(select ${basisPoints} from ${commissionRatesTable} where ${isApplicable} and ${validFrom} <= ${day}
    order by ${validFrom} desc limit 1)`

/** Returns SQL for the commission of a price at a rate, in whole shillings with halves rounded up. */
export const commissionOf = (price: SQL, rate: SQL): SQL => sql`round(${price} * ${rate} / 10000.0)`
