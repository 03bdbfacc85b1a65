import 'server-only'
import type { FigureTable } from '../../mail/figure-table.tsx'
import { attainedPercent, sumTargets } from '../../targets/attained.ts'
import { homesInWords, type Target } from '../../targets/target-in-words.ts'
import { figure } from '../../text/format.ts'
import { sumOf } from '../report.ts'
import { noSales, type SalesCounts } from '../sales.ts'
import type { AgentRow, CompanyCounts, DirectorCounts, EstateRow, Weeks } from './count-director.ts'
import { type DirectorPeriods, monthName, shortPeriod } from './weeks.ts'

/** The maximum number of rows of each table, so that the page fits on a sheet of paper. */
const maxRows = { estates: 10, agents: 14 }

/** Returns the tables of the director's page: the company, its estates and its agents. */
export function directorTables(counts: DirectorCounts, periods: DirectorPeriods): FigureTable[] {
  const weeks = [shortPeriod(periods.week), shortPeriod(periods.before)]
  const allPeriods = [...weeks, monthName(periods.month)]
  return [companyTable(counts, weeks), estateTable(counts, weeks, allPeriods), agentTable(counts, allPeriods)]
}

const companyTable = ({ company }: DirectorCounts, weeks: string[]): FigureTable => ({
  title: 'The company',
  head: 'Figure',
  groups: [{ label: '', columns: weeks }],
  rows: companyFigures.map(([name, value]) => ({
    name,
    cells: [figure(value(company.week)), figure(value(company.before))],
  })),
  total: null,
})

const companyFigures: [name: string, value: (counts: CompanyCounts) => number][] = [
  ['Homes reserved', ({ reserved }) => reserved],
  ['Homes sold', ({ sold }) => sold],
  ['Cancelled', ({ cancelled }) => cancelled],
  ['Turnover, KES', ({ turnover }) => turnover],
  ['Received by receipts, KES', ({ received }) => received],
  ['New people', ({ people }) => people],
  ['Visits that took place', ({ visits }) => visits],
]

const estateTable = ({ estates }: DirectorCounts, weeks: string[], periods: string[]): FigureTable => ({
  title: 'By estate',
  head: 'Estate',
  groups: [
    { label: 'Reserved', columns: weeks },
    { label: 'Sold', columns: weeks },
    { label: 'Turnover, KES', columns: periods },
    { label: 'Available', columns: ['now'] },
  ],
  rows: rowsOf(estates, maxRows.estates, 'estates', estateCells),
  total: estateCells(estates),
})

function estateCells(rows: readonly EstateRow[]): string[] {
  const { week, before, month } = addWeeks(rows)
  const figures = [
    ...[week.reserved, before.reserved, week.sold, before.sold],
    ...[week.turnover, before.turnover, month.turnover],
    rows.reduce((sum, { available }) => sum + available, 0),
  ]
  return figures.map(cellText)
}

const agentTable = ({ agents }: DirectorCounts, periods: string[]): FigureTable => ({
  title: 'By agent, against the target of the month',
  head: 'Agent',
  groups: [
    { label: 'Sold', columns: periods },
    { label: 'Turnover, KES', columns: periods },
    { label: 'Month', columns: ['Target', 'Attained'] },
  ],
  rows: rowsOf(agents, maxRows.agents, 'agents', agentCells),
  total: agentCells(agents),
})

function agentCells(rows: readonly AgentRow[]): string[] {
  const { week, before, month } = addWeeks(rows)
  const attained = attainedPercent(rows.map(({ month, target }) => ({ ...month, target })))
  return [
    ...[week.sold, before.sold, month.sold, week.turnover, before.turnover, month.turnover].map(cellText),
    targetText(sumTargets(rows.map(({ target }) => target))),
    attained === null ? '–' : `${attained}%`,
  ]
}

const cellText = (value: number): string => (value === 0 ? '–' : figure(value))

function targetText({ homes, amount }: Target): string {
  if (amount !== null) return figure(amount)
  return homes === null ? '–' : homesInWords(homes)
}

const salesFigures = Object.keys(noSales) as (keyof SalesCounts)[]
const addSales = (counts: readonly SalesCounts[]): SalesCounts => sumOf(salesFigures, counts)

const addWeeks = (rows: readonly Weeks[]): Weeks => ({
  week: addSales(rows.map(({ week }) => week)),
  before: addSales(rows.map(({ before }) => before)),
  month: addSales(rows.map(({ month }) => month)),
})

/** Returns the rows with their cells. If there are more than `limit` rows, the last one combines all others. */
function rowsOf<Row extends { name: string }>(
  rows: readonly Row[],
  limit: number,
  pluralNoun: string,
  cellsOf: (rows: readonly Row[]) => string[],
): FigureTable['rows'] {
  const separate = rows.length <= limit ? rows : rows.slice(0, limit - 1)
  const others = rows.slice(separate.length)
  return [
    ...separate.map(row => ({ name: row.name, cells: cellsOf([row]) })),
    ...(others.length > 0 ? [{ name: `${others.length} other ${pluralNoun}`, cells: cellsOf(others) }] : []),
  ]
}
