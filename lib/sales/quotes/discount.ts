import { parseAmount } from '../../../db/content/amounts.ts'
import { parsePercent } from '../../../db/content/percent.ts'
import type { Role } from '../../../db/tables/staff.ts'
import { share } from '../payment-plan.ts'

export const discountKinds = ['percent', 'amount'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** A discount as people write it, in whole shillings of this price; nothing is 0. */
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

/** Percentages of the list price, from the settings. */
export type DiscountLimits = { salesDiscountPercent: number; managerDiscountPercent: number }

/** Whether this role may offer or approve a discount, in whole shillings. Owners have no limit. */
export function isWithinLimit(role: Role, { discount, listPrice }: Discounted, limits: DiscountLimits): boolean {
  if (role === 'owner' || discount === 0) return true
  const percent =
    role === 'sales-manager' ? limits.managerDiscountPercent : role === 'sales' ? limits.salesDiscountPercent : 0
  return discount <= share(listPrice, percent)
}
type Discounted = { discount: number; listPrice: number }

/** `2.5%` of the list price, for staff. */
export const discountPercent = ({ discount, listPrice }: Discounted) =>
  `${Math.round((discount / listPrice) * 10_000) / 100}%`
