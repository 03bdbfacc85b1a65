import type { ReportView } from './report-view.ts'

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the name of a group of a report. Months are written in words. */
export const nameOfGroup = ({ by }: ReportView, { key, name }: { key: string; name: string }): string =>
  by === 'month' ? months.format(new Date(`${key}-01T00:00:00Z`)) : name
