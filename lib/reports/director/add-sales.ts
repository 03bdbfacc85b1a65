import type { SalesCounts } from '../sales.ts'

export function addSales(counts: readonly SalesCounts[]): SalesCounts {
  const sum = (name: keyof SalesCounts) => counts.reduce((total, each) => total + each[name], 0)
  return {
    reserved: sum('reserved'),
    sold: sum('sold'),
    turnover: sum('turnover'),
    reckoned: sum('reckoned'),
    unpriced: sum('unpriced'),
    commission: sum('commission'),
    unrated: sum('unrated'),
    cancelled: sum('cancelled'),
  }
}
