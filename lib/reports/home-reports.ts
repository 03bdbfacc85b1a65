import { type UnitState, unitStates } from '../../db/inventory/unit-state.ts'
import { stateLabels } from '../inventory/labels.ts'
import {
  type ListingHistoryKind,
  listingHistoryKinds,
  listingHistoryParameter,
} from '../inventory/listing-history/listing-history.ts'
import { shillings } from '../text/format.ts'
import type { Stock, StockRow } from './inventory.ts'
import { type Bar, type Cell, countText, percent, type Report, sumOf, tinted } from './report.ts'
import type { ReportPeriod } from './report-view.ts'
import type { ListedCounts, SellThroughRow } from './sell-through.ts'

const homesCell = (value: number, query: Record<string, string>): Cell => ({ value, link: { screen: 'homes', query } })

/** The colours of states: the darkest for homes that can be sold today, pale ones for homes that are gone or coming. */
const fills: Record<UnitState, string> = {
  available: 'var(--color-forest)',
  held: 'var(--color-sun)',
  reserved: 'var(--color-terracotta)',
  sold: 'var(--color-stone)',
  withdrawn: 'var(--color-slate)',
  'not-released': 'var(--color-sage)',
}

const stockCells = ({ homes, value, unpriced }: Stock, query: Record<string, string>, label: string): Cell[] => [
  { value: label },
  homesCell(homes, query),
  { value, text: shillings(value), ...(unpriced > 0 && { note: `${unpriced} without a price` }) },
]

export function inventoryReport(rows: StockRow[]): Report {
  const ordered = rows.toSorted(
    (one, other) =>
      one.estate.localeCompare(other.estate) || unitStates.indexOf(one.state) - unitStates.indexOf(other.state),
  )
  const homesIn = (state: UnitState) =>
    sumOf(
      ['homes'],
      rows.filter(row => row.state === state),
    ).homes
  return {
    finding:
      rows.length > 0 ? `${countText(homesIn('available'))} available, ${countText(homesIn('sold'))} sold` : null,
    unit: countText,
    head: 'Estate',
    columns: [{ label: 'State', isText: true }, { label: 'Homes' }, { label: 'Value', csv: 'Value in KES' }],
    rows: ordered.map(row => ({
      key: `${row.estateId} ${row.state}`,
      name: row.estate,
      cells: stockCells(row, { estate: row.estateId, state: row.state }, stateLabels[row.state].staff),
    })),
    total: stockCells(sumOf(['homes', 'value', 'unpriced'], rows), {}, 'All'),
    parts: unitStates.map(state => ({ label: stateLabels[state].staff, fill: fills[state] })).toReversed(),
    bars: [...Map.groupBy(ordered, ({ estateId }) => estateId)].map(([estateId, stock]) => stockBar(estateId, stock)),
  }
}

/** Returns a bar of the states side by side. Each part begins at zero, so its length includes the states before. */
function stockBar(key: string, stock: StockRow[]): Bar {
  const homes = (state: UnitState) => stock.find(row => row.state === state)?.homes ?? 0
  const ends = unitStates.map((_, index) =>
    unitStates.slice(0, index + 1).reduce((end, state) => end + homes(state), 0),
  )
  return { key, name: stock[0]?.estate ?? '', parts: ends.toReversed(), label: String(ends.at(-1) ?? 0) }
}

/** Returns the report of the homes that were offered and sold, by estate. */
export function sellThroughReport({ from, to }: ReportPeriod, rows: SellThroughRow[]): Report {
  const cells = (row: ListedCounts, estate?: string): Cell[] => {
    const link = (kind: ListingHistoryKind) => ({
      ...(estate && { estate }),
      offer: listingHistoryParameter({ kind, from, to }),
    })
    return [
      homesCell(row.begin, link('begin')),
      homesCell(row.added, link('added')),
      homesCell(row.sold, link('sold')),
      { value: percent(row.sold, row.begin + row.added) },
    ]
  }
  const total = sumOf(listingHistoryKinds, rows)
  return {
    finding: rows.length > 0 ? `${countText(total.sold)} of ${countText(total.begin + total.added)} homes sold` : null,
    unit: countText,
    head: 'Estate',
    columns: [
      { label: 'For sale at first', csv: 'For sale at the beginning' },
      { label: 'Added' },
      { label: 'Sold' },
      { label: 'Sell-through' },
    ],
    rows: rows.map(row => ({ key: row.estateId, name: row.estate, cells: cells(row, row.estateId) })),
    total: cells(total),
    parts: tinted(['For sale', 'Sold']),
    comparedPart: 1,
    bars: rows.map(({ estateId, estate, begin, added, sold }) => ({
      ...{ key: estateId, name: estate, parts: [begin + added, sold], label: percent(sold, begin + added) },
    })),
  }
}
