import { expect, test } from 'vitest'
import { noSales } from '../sales'
import { directorTables } from './director-tables'
import { directorPeriods } from './weeks'

const noCompanyCounts = { ...noSales, received: 0, people: 0, visits: 0 }

test('directorTables combines the agents that do not fit on the sheet in the last row; the total counts all agents', () => {
  const agents = Array.from({ length: 20 }, (_, index) => ({
    ...{ key: String(index), name: `Agent ${index}`, week: { ...noSales, sold: 1, turnover: 1_000_000 } },
    ...{ before: noSales, month: { ...noSales, sold: 2, turnover: 2_000_000 } },
    target: { homes: null, amount: 4_000_000 },
  }))
  const counts = { company: { week: noCompanyCounts, before: noCompanyCounts }, estates: [], agents }
  const [, estates, table] = directorTables(counts, directorPeriods('2026-06-01', '2026-06-08'))
  expect(table?.rows).toHaveLength(14)
  const others = ['7', '–', '14', '7,000,000', '–', '14,000,000', '28,000,000', '50%']
  expect(table?.rows.at(-1)).toEqual({ name: '7 other agents', cells: others })
  expect(table?.total).toEqual(['20', '–', '40', '20,000,000', '–', '40,000,000', '80,000,000', '50%'])
  expect(table?.groups[0]?.columns).toEqual(['1–7 Jun', '25–31 May', 'June'])
  expect(estates?.rows).toEqual([])
})
