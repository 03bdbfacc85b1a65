import { shillings } from '../text/format.ts'
import { share } from './payment-plan.ts'

/** A cost that is not in the price: words, and a percentage of the price and an amount in shillings. */
export type ExcludedCost = { cost: string; typical: string; percent?: number | null; amount?: number | null }

/** A cost for one home. `sum` is in whole shillings, null for a cost in words only; `isAbout` marks a rounded sum. */
type OtherCost = { cost: string; note: string; sum: number | null; isAbout: boolean }

export type OtherCosts = {
  costs: OtherCost[]
  /** The price and all sums together; null without a price or without any sum. Its name says if a cost has no sum. */
  total: { name: string; sum: number; isAbout: boolean } | null
}

/** Computes the costs that are not in a price; `price` is null for a home without a price. */
export function otherCosts(price: number | null, excluded: readonly ExcludedCost[]): OtherCosts {
  const costs = excluded.map(({ cost, typical, percent, amount }): OtherCost => {
    const shareOfPrice = price === null || typeof percent !== 'number' ? null : roundedShare(price, percent)
    // Without the price, an amount is only a part of a cost that also has a percentage.
    const isUnknown = shareOfPrice === null && (typeof amount !== 'number' || typeof percent === 'number')
    const sum = isUnknown ? null : (shareOfPrice ?? 0) + Math.round(amount ?? 0)
    return { cost, note: typical, sum, isAbout: shareOfPrice !== null }
  })
  const sums = costs.flatMap(({ sum }) => sum ?? [])
  const isComplete = price !== null && sums.length > 0
  return {
    costs,
    total: isComplete
      ? {
          name: sums.length < costs.length ? 'Price and the costs with a sum' : 'Price and costs',
          sum: sums.reduce((total, sum) => total + sum, price),
          isAbout: costs.some(({ isAbout }) => isAbout),
        }
      : null,
  }
}

/** `716000` → `About KES 716,000` if it is rounded, else `KES 716,000`. */
export const sumText = ({ sum, isAbout }: { sum: number; isAbout: boolean }) =>
  `${isAbout ? 'About ' : ''}${shillings(sum)}`

/** Returns the costs as rows of a document, the price first and the total last if there is one. */
export function otherCostRows(price: number, excluded: readonly ExcludedCost[]): [label: string, value: string][] {
  const { costs, total } = otherCosts(price, excluded)
  const rows = costs.map(({ cost, note, sum, isAbout }): [string, string] => [
    cost,
    sum === null ? note : `${sumText({ sum, isAbout })}. ${note}`,
  ])
  return total === null ? rows : [['Price', shillings(price)], ...rows, [total.name, sumText(total)]]
}

/** Returns a percentage of a price with three significant digits: a buyer pays more or less than a typical share. */
const roundedShare = (price: number, percent: number) => Number(share(price, percent).toPrecision(3))
