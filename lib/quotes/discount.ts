import { parseAmount } from '../../db/content/amounts.ts'
import { parsePercent } from '../../db/content/percent.ts'
import type { Role } from '../../db/tables/staff.ts'
import { share } from '../payments/payment-plan.ts'
import { figure } from '../text/format.ts'

export const discountKinds = ['percent', 'amount'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** Parses a discount in the usual spellings, into whole shillings of this price. An empty text and `0 %` are 0. */
export function parseDiscount(
  text: string,
  kind: DiscountKind,
  price: number,
): { value: number } | { message: string } {
  if (/^[\s0%]*$/.test(text)) return { value: 0 }
  if (kind === 'amount') {
    const amount = parseAmount(text, { max: price })
    return 'message' in amount ? amount : { value: amount.value ?? 0 }
  }
  const percent = parsePercent(text)
  if ('message' in percent) return { message: `${percent.message} For an exact sum choose Shillings.` }
  if (percent.value >= 100) return { message: 'A discount is less than 100 percent.' }
  return { value: share(price, percent.value) }
}

type TypedDiscount = { discount: string; discountBy: DiscountKind }

/**
 * Returns a discount for the form: shillings if staff typed these or no percentage is exact, else a percentage.
 * `discountBy` is missing for a new quote, and null for old quotes, which did not store it.
 */
export function discountAsTyped(quote: DiscountedPrice & { discountBy?: DiscountKind | null }): TypedDiscount {
  const { discount, listPrice, discountBy } = quote
  if (discount === 0) return { discount: '', discountBy: 'percent' }
  const percent = Math.round((discount / listPrice) * 10_000) / 100
  return discountBy !== 'amount' && share(listPrice, percent) === discount
    ? { discount: String(percent), discountBy: 'percent' }
    : { discount: figure(discount), discountBy: 'amount' }
}

/** The maximum discounts of roles, as percentages of the list price, from the settings. */
export type DiscountLimits = { salesDiscountPercent: number; managerDiscountPercent: number }

/** Returns true if this role may offer or approve a discount. Owners have no limit. */
export function isWithinLimit(role: Role, { discount, listPrice }: DiscountedPrice, limits: DiscountLimits): boolean {
  if (role === 'owner' || discount === 0) return true
  const percent =
    role === 'sales-manager' ? limits.managerDiscountPercent : role === 'sales' ? limits.salesDiscountPercent : 0
  return discount <= share(listPrice, percent)
}
type DiscountedPrice = { discount: number; listPrice: number }

/** Returns in words which roles may approve a discount. */
export const approversOf = (quote: DiscountedPrice, limits: DiscountLimits) =>
  isWithinLimit('sales-manager', quote, limits) ? 'a sales manager or an owner' : 'an owner'

/** Formats a discount as a percentage of the list price for staff: `2.5%`. */
export const discountPercent = ({ discount, listPrice }: DiscountedPrice) =>
  `${Math.round((discount / listPrice) * 10_000) / 100}%`
