import { expect, test } from 'vitest'
import { firstReplyReport } from './people-reports'
import { parseReportView } from './report-view'

const view = parseReportView({ report: 'first-reply' }, '2026-11-30')
const hours = { days: 'every-day', opens: 8 * 60, closes: 17 * 60 } as const

test('the finding of first replies says how many people the median covers', () => {
  const finding = (answered: number, unanswered: number, medianMinutes: number | null) =>
    firstReplyReport(view, { rows: [], total: { answered, unanswered, medianMinutes } }, hours).finding
  expect(finding(4, 80, 3)).toBe('4 people have a first reply, half of these within 3 min; 80 without a reply yet')
  expect(finding(1, 1200, 0)).toBe('1 person has a first reply, within 0 min; 1,200 without a reply yet')
  expect(finding(5, 0, 40)).toBe('5 people have a first reply, half of these within 40 min')
  expect(finding(0, 3, null)).toBe('3 without a reply yet')
  expect(finding(0, 0, null)).toBeNull()
})
