import { shillings, shortShillings } from '../text/format.ts'
import { groupingLabels } from './labels.ts'
import { type Cell, type Report, tinted } from './report.ts'
import type { ReportView } from './report-view.ts'
import type { SalesCounts, SalesRow } from './sales.ts'

/** Returns the report of the homes that were reserved, sold and cancelled, with the turnover. */
export const salesReport = (view: ReportView, { rows, total }: { rows: SalesRow[]; total: SalesCounts }): Report => ({
  finding: total.sold > 0 ? `${total.sold} sold for ${shortShillings(total.turnover)}` : null,
  unit: shortShillings,
  head: groupingLabels[view.by],
  columns: [
    { label: 'Reserved' },
    { label: 'Sold' },
    { label: 'Turnover', csv: 'Turnover in KES' },
    { label: 'Cancelled' },
  ],
  rows: rows.map(row => ({ key: row.key, name: row.name, cells: cellsOf(row) })),
  total: cellsOf(total),
  parts: tinted(['Turnover']),
  bars: rows.map(({ key, name, turnover }) => ({ key, name, parts: [turnover], label: shortShillings(turnover) })),
})

function cellsOf({ reserved, sold, turnover, reckoned, unpriced, cancelled }: SalesCounts): Cell[] {
  const note = [reckoned > 0 && `${reckoned} reckoned`, unpriced > 0 && `${unpriced} without a price`]
    .filter(Boolean)
    .join(', ')
  return [
    { value: reserved },
    { value: sold },
    { value: turnover, text: shillings(turnover), ...(note && { note }) },
    { value: cancelled },
  ]
}
