import type { Role } from '@/db/tables/staff'
import type { commissionRatesTable } from '@/db/tables/targets'

type Rate = Pick<typeof commissionRatesTable.$inferSelect, 'role' | 'estateId' | 'basisPoints' | 'validFrom'>
type Sale = { price: number | null; estateId: string; day: string }

/** Computes the commission of a sale by a plain search through the rates; null without a rate. */
export function commissionByHand(rates: readonly Rate[], role: Role | null, { price, estateId, day }: Sale) {
  const valid = rates
    .filter(({ validFrom }) => validFrom <= day)
    .toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))
  const rate =
    valid.find(each => each.estateId === estateId) ?? valid.find(each => each.role !== null && each.role === role)
  return rate ? Math.round(((price ?? 0) * rate.basisPoints) / 10_000) : null
}
