import { and, eq, inArray } from 'drizzle-orm'
import { unitClaimsTable, unitEventsTable } from '../../../db/tables/inventory.ts'

const { kind, receiptNumber, receiptAmount, agreementOn, price, cancellation } = unitClaimsTable

/** The columns of the terms of a reservation or a sale; null in the row of another event. Amounts are in shillings. */
export const claimTerms = { claimKind: kind, receiptNumber, receiptAmount, agreementOn, price, cancellation }

/** Joins the reservation or sale that an event made or cancelled. */
export const isClaimOfEvent = and(
  eq(unitClaimsTable.id, unitEventsTable.claimId),
  inArray(unitEventsTable.verb, ['reserve', 'sell', 'cancel']),
)
