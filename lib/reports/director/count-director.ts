import 'server-only'
import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { localTimeOf } from '@/db/local-time'
import { unitClaimsTable } from '@/db/tables/inventory'
import { siteVisitsTable } from '@/db/tables/visits'
import { allDeals } from '../../pipeline/deal-scope.ts'
import { isCountedClaim } from '../../pipeline/people/report-conditions'
import { noTarget, type Target } from '../../targets/target-in-words.ts'
import { countCommission } from '../commission'
import { countFunnel } from '../funnel'
import type { Group } from '../groups'
import { countInventory } from '../inventory'
import type { ReportPeriod } from '../report-view'
import { countSales, noSales, type SalesCounts, type SalesRow } from '../sales'
import type { DirectorPeriods } from './weeks'

/** The company's sales in a week, received money in whole shillings, new people, and visits that took place. */
export type CompanyCounts = SalesCounts & { received: number; people: number; visits: number }

/** The sales of a week, of the week before it, and of the month up to the end of the week. */
export type Weeks = { week: SalesCounts; before: SalesCounts; month: SalesCounts }
/** The sales of an estate, and the number of its homes that are available now. */
export type EstateRow = Group & Weeks & { available: number }
export type AgentRow = Group & Weeks & { target: Target }

export type DirectorCounts = {
  company: { week: CompanyCounts; before: CompanyCounts }
  estates: EstateRow[]
  agents: AgentRow[]
}

/** Counts the figures of the director's page. They equal the reports of the same days. */
export async function countDirector(db: Tx, { week, before, month }: DirectorPeriods): Promise<DirectorCounts> {
  const byEstate = await countWeeks(db, { week, before, month }, 'estate')
  const byAgent = await countWeeks(db, { week, before, month }, 'agent')
  const stock = await countInventory(db)
  const ofMonth = await countCommission(db, month, allDeals)
  const estates = stock.map(({ estateId, estate }) => ({ key: estateId, name: estate }))
  const available = (key: string) =>
    stock
      .filter(({ estateId, state }) => estateId === key && state === 'available')
      .reduce((n, row) => n + row.homes, 0)
  return {
    company: {
      week: await countCompany(db, week, byEstate.week.total),
      before: await countCompany(db, before, byEstate.before.total),
    },
    estates: joinGroups(byEstate, estates).map(row => ({ ...row, available: available(row.key) })),
    agents: joinGroups(byAgent, ofMonth.rows)
      .map(row => ({ ...row, target: ofMonth.rows.find(({ key }) => key === row.key)?.target ?? noTarget }))
      // The page names only the first agents: those with a target come before those without any figure.
      .toSorted((one, other) => Number(isWithoutFigures(one)) - Number(isWithoutFigures(other))),
  }
}

const isWithoutFigures = ({ target, week, before, month }: AgentRow): boolean =>
  target.homes === null &&
  target.amount === null &&
  [week, before, month].every(({ sold, turnover }) => sold + turnover === 0)

const countCompany = async (db: Tx, period: ReportPeriod, sales: SalesCounts): Promise<CompanyCounts> => ({
  ...sales,
  received: await sumReceipts(db, period),
  people: (await countFunnel(db, { ...period, by: 'month' }, allDeals)).total.leads,
  visits: await countVisits(db, period),
})

/** Returns the sum of the receipts of reservations that began in the period, in whole shillings. */
async function sumReceipts(db: Tx, { from, to }: ReportPeriod): Promise<number> {
  const began = localTimeOf(sql`lower(claim.during)`)
  const [found] = await db.execute<{ received: number }>(sql`
    select coalesce(sum(claim.receipt_amount), 0)::float8 as received from ${unitClaimsTable} as claim
    where ${isCountedClaim} and claim.kind = 'reservation' and (${began})::date between ${from}::date and ${to}::date`)
  return found?.received ?? 0
}

async function countVisits(db: Tx, { from, to }: ReportPeriod): Promise<number> {
  const { arrivedAt, during } = siteVisitsTable
  const day = sql`(${localTimeOf(sql`coalesce(lower(${during}), ${arrivedAt})`)})::date`
  return db.$count(siteVisitsTable, sql`${arrivedAt} is not null and ${day} between ${from}::date and ${to}::date`)
}

type PeriodSales = Record<keyof DirectorPeriods, { rows: SalesRow[]; total: SalesCounts }>

const countWeeks = async (db: Tx, periods: DirectorPeriods, by: 'estate' | 'agent'): Promise<PeriodSales> => ({
  week: await countSales(db, { ...periods.week, by }, allDeals),
  before: await countSales(db, { ...periods.before, by }, allDeals),
  month: await countSales(db, { ...periods.month, by }, allDeals),
})

/** Joins the counts by group, including groups without sales. Sorts by turnover of the month, of the week, by name. */
function joinGroups({ week, before, month }: PeriodSales, others: readonly Group[]): (Group & Weeks)[] {
  const groups = new Map([...week.rows, ...before.rows, ...month.rows, ...others].map(({ key, name }) => [key, name]))
  const countsOf = ({ rows }: { rows: SalesRow[] }, key: string): SalesCounts => {
    const { key: _, name: __, ...counts } = rows.find(row => row.key === key) ?? { key, name: '', ...noSales }
    return counts
  }
  return [...groups]
    .map(([key, name]) => ({
      key,
      name,
      week: countsOf(week, key),
      before: countsOf(before, key),
      month: countsOf(month, key),
    }))
    .toSorted(
      (one, other) =>
        other.month.turnover - one.month.turnover ||
        other.week.turnover - one.week.turnover ||
        one.name.localeCompare(other.name),
    )
}
