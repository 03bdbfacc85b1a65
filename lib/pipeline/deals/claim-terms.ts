import { and, eq, inArray } from 'drizzle-orm'
import { unitClaimsTable, unitEventsTable } from '../../../db/tables/inventory.ts'

const { receiptNumber, receiptAmount, agreementOn, price, cancellation } = unitClaimsTable

/** Terms of the reservation or sale of an event of a home; null for other events. Amounts are in whole shillings. */
export const claimTerms = { receiptNumber, receiptAmount, agreementOn, price, cancellation }

/** Joins the claim of an event that reserved or sold a home, or cancelled that. */
export const isClaimOfEvent = and(
  eq(unitClaimsTable.id, unitEventsTable.claimId),
  inArray(unitEventsTable.verb, ['reserve', 'sell', 'cancel']),
)
