import 'server-only'
import type { Tx } from '@/db/connect'
import { localDay } from '@/lib/time/local-time'
import type { DealScope } from '../pipeline/deal-scope.ts'
import { sumTargets } from '../targets/attained'
import { type Month, monthsBetween } from '../targets/months'
import { listRates, type Rate } from '../targets/rates'
import type { Target } from '../targets/target-in-words'
import { listTargets } from '../targets/targets'
import type { Group } from './groups'
import type { ReportPeriod } from './report-view'
import { countSales, noSales, type SalesCounts } from './sales'

/** The sales of an agent in a period with their commission, and the sum of the targets of its months. */
type CommissionRow = Group & SalesCounts & { target: Target }
export type CommissionCounts = {
  rows: CommissionRow[]
  total: SalesCounts
  /** The months of the targets, which are at least partly in the period. */
  months: Month[]
  rates: Rate[]
}

/** Counts the period's sales by agent, with commissions and targets. Leaves out agents with neither sale nor target. */
export async function countCommission(db: Tx, { from, to }: ReportPeriod, scope: DealScope): Promise<CommissionCounts> {
  const months = monthsBetween(from, to)
  const [{ rows, total }, targets, rates] = [
    await countSales(db, { from, to, by: 'agent' }, scope),
    await listTargets(db, months, scope.ownerId),
    await listRates(db, localDay(new Date())),
  ]
  const targetOf = (key: string) => sumTargets(targets.filter(({ staffId }) => staffId === key))
  const sellers = rows.filter(({ sold }) => sold > 0).map(row => ({ ...row, target: targetOf(row.key) }))
  const others = [...new Map(targets.map(({ staffId, name }) => [staffId, name]))]
    .filter(([id]) => !sellers.some(({ key }) => key === id))
    .map(([key, name]) => ({ ...noSales, key, name, target: targetOf(key) }))
    .filter(({ target }) => target.homes !== null || target.amount !== null)
  return { rows: [...sellers, ...others], total, months, rates }
}
