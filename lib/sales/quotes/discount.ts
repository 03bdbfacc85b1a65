import type { Role } from '../../../db/tables/staff.ts'
import { parseAmount } from '../../inventory/amounts.ts'
import { share } from '../payment-plan.ts'

export const discountKinds = ['percent', 'amount'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** A discount as people write it, in whole shillings of this price; nothing is 0. */
export function parseDiscount(
  text: string,
  kind: DiscountKind,
  price: number,
): { value: number } | { message: string } {
  const bare = text.replace(/[\s%]/g, '').replace(',', '.')
  if (kind === 'amount') {
    if (/^0*$/.test(bare)) return { value: 0 }
    const amount = parseAmount(text, { max: price })
    return 'message' in amount ? amount : { value: amount.value ?? 0 }
  }
  if (bare === '') return { value: 0 }
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(bare)) return { message: 'A discount is a percentage from 0 to 99.' }
  return { value: share(price, Number(bare)) }
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
