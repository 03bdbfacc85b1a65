import { attainedPercent, sumTargets } from '../targets/attained.ts'
import { monthInWords } from '../targets/months.ts'
import { percentOf } from '../targets/rate-in-words.ts'
import type { Target } from '../targets/target-in-words.ts'
import { shillings, shortShillings } from '../text/format.ts'
import type { CommissionCounts } from './commission.ts'
import { type Cell, type Report, tinted } from './report.ts'
import type { SalesCounts } from './sales.ts'

/** Returns the report of the sales of agents, with their targets and commissions. */
export function commissionReport(counts: CommissionCounts): Report {
  const { rows, total } = counts
  const attained = attainedPercent(rows)
  return {
    finding: attained === null ? soldInWords(total) : `${attained}% of the targets are attained`,
    unit: shortShillings,
    notes: notesOf(counts),
    head: 'Agent',
    columns: [
      { label: 'Target homes' },
      { label: 'Sold' },
      { label: 'Target amount', csv: 'Target amount in KES' },
      { label: 'Turnover', csv: 'Turnover in KES' },
      { label: 'Attained', csv: 'Attained in %' },
      { label: 'Commission', csv: 'Commission in KES' },
    ],
    rows: rows.map(row => ({ key: row.key, name: row.name, cells: cellsOf(row, row.target, attainedPercent([row])) })),
    total: cellsOf(total, sumTargets(rows.map(({ target }) => target)), attained),
    parts: tinted(['Target', 'Turnover']),
    comparedPart: 1,
    bars: rows.map(row => ({
      ...{ key: row.key, name: row.name, parts: [row.target.amount ?? 0, row.turnover] },
      label: percentCell(attainedPercent([row])).text ?? '',
    })),
  }
}

/** Returns the finding without targets; null without a sale. */
const soldInWords = ({ sold, turnover, commission }: SalesCounts) =>
  sold > 0 ? `${sold} sold for ${shortShillings(turnover)}, with a commission of ${shortShillings(commission)}` : null

function cellsOf(
  { sold, turnover, commission, ...counts }: SalesCounts,
  target: Target,
  attained: number | null,
): Cell[] {
  const withoutCommission = counts.unpriced + counts.unrated
  return [
    { value: target.homes, text: target.homes === null ? '–' : String(target.homes) },
    { value: sold },
    amountCell(target.amount),
    amountCell(turnover),
    percentCell(attained),
    { ...amountCell(commission), ...(withoutCommission > 0 && { note: `${withoutCommission} without commission` }) },
  ]
}

const amountCell = (value: number | null): Cell => ({ value, text: value === null ? '–' : shillings(value) })
const percentCell = (value: number | null): Cell => ({ value, text: value === null ? '–' : `${value}%` })

function notesOf({ total, months, rates }: CommissionCounts): string[] {
  const present = rates.filter(({ isPresent }) => isPresent)
  const [first, last] = [months[0], months.at(-1)].map(month => month && monthInWords(month))
  return [
    'Nothing is paid from here.',
    present.length > 0
      ? `Rates today: ${present.map(({ name, basisPoints }) => `${name} ${percentOf(basisPoints)}`).join(', ')}.`
      : 'No rate is valid today.',
    ...(total.unrated > 0 ? [`Sales without a rate, and so without a commission: ${total.unrated}.`] : []),
    ...(total.unpriced > 0 ? [`Sales without a price, and so without a commission: ${total.unpriced}.`] : []),
    ...(last ? [`Targets are those of whole months: ${first === last ? '' : `${first} to `}${last}.`] : []),
  ]
}
