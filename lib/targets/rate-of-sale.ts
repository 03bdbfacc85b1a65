import 'server-only'
import { eq, type SQL, sql } from 'drizzle-orm'
import { commissionRatesTable } from '@/db/tables/targets'

const { basisPoints, estateId, role, validFrom } = commissionRatesTable

/** The facts of a sale that decide its rate, as expressions of a query. */
type Sale = { estateId: SQL; sellerRole: SQL; day: SQL }

/**
 * The rate of commission of a sale in basis points (decision 103): the newest one of its estate that is valid on the day of
 * the agreement, else that of the role of its seller, else null.
 */
export const rateOfSale = (sale: Sale): SQL =>
  sql`coalesce(${newestRate(eq(estateId, sale.estateId), sale.day)}, ${newestRate(eq(role, sale.sellerRole), sale.day)})`

const newestRate = (isOfThese: SQL, day: SQL): SQL =>
  sql`(select ${basisPoints} from ${commissionRatesTable} where ${isOfThese} and ${validFrom} <= ${day}
    order by ${validFrom} desc limit 1)`

/** The commission of a price at a rate in whole shillings; half a shilling is rounded up. */
export const commissionOf = (price: SQL, rate: SQL): SQL => sql`round(${price} * ${rate} / 10000.0)`
