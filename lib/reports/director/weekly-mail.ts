import type { Company } from '../../mail/company.ts'
import type { EmailContent } from '../../mail/email-template.tsx'
import type { FigureTable } from '../../mail/figure-table.tsx'
import { absoluteUrl } from '../../paths/absolute-url.ts'
import type { ReportPeriod } from '../report-view.ts'
import { weekInWords } from './weeks.ts'

/** Returns the mail with the tables of the director's page. It contains names of staff, but not of buyers. */
export function weeklyMail(week: ReportPeriod, tables: FigureTable[], { siteName }: Company): EmailContent {
  const title = weekInWords(week)
  return {
    subject: `${siteName}: ${title}`,
    preview: 'What was reserved and sold, by estate and by agent.',
    heading: title,
    paragraphs: ['The figures of the last week, compared with the week before and with the targets of the month.'],
    tables,
    action: { label: 'Open the page', url: absoluteUrl(`/admin/reports/director?week=${week.from}`) },
    footer: [
      `${siteName}, internal.`,
      'You get this mail on Mondays. An owner can change who gets it, in the settings.',
    ],
  }
}
