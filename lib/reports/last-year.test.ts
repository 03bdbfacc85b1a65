import { expect, test } from 'vitest'
import { lastYearOf, lengthsOfLastYear, shownLastYear } from './last-year'
import type { Report } from './report'
import { parseReportView } from './report-view'

const view = parseReportView({ report: 'funnel', by: 'month', from: '2024-02-29', to: '2024-03-31' }, '2026-11-30')

test('the year before has the same days, and the last day of February for a leap day', () => {
  expect(lastYearOf(view)).toEqual({ ...view, from: '2023-02-28', to: '2023-03-31' })
})

test('bars of the year before belong to the same month, or to the same key of another grouping', () => {
  const bar = (key: string, ...parts: number[]) => ({ key, name: key, parts, label: '' })
  const report = { bars: [bar('2023-03', 5, 2), bar('none', 0)] } as unknown as Report
  expect([...lengthsOfLastYear(view, report)]).toEqual([
    ['2024-03', 5],
    ['none', 0],
  ])
  expect([...lengthsOfLastYear(view, { ...report, comparedPart: 1 })]).toEqual([
    ['2024-03', 2],
    ['none', 0],
  ])
  expect([...lengthsOfLastYear({ ...view, by: 'source' }, report)]).toEqual([
    ['2023-03', 5],
    ['none', 0],
  ])
})

test('the year before is left out if no shown bar has a value of it', () => {
  const bars = ['fair', 'site'].map(key => ({ key, name: key, parts: [3], label: '' }))
  const values = (site: number) => new Map(Object.entries({ fair: 0, site, formerSource: 4 }))
  expect(shownLastYear(bars, values(0))).toBeNull()
  expect(shownLastYear(bars, values(2))).toEqual(values(2))
  expect(shownLastYear(bars, null)).toBeNull()
})
