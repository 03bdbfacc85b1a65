import 'server-only'
import { inArray } from 'drizzle-orm'
import type { Db } from '@/db/connect'
import { normalizeEmail } from '@/db/content/email'
import { selectPublished } from '@/db/content/published-entries'
import { emailsTable } from '@/db/tables/leads'
import { uuidOf } from '@/lib/ids/uuid-of'
import { type Company, companyOf } from '@/lib/mail/company'
import type { EmailContent } from '@/lib/mail/email-template'
import type { FigureTable } from '@/lib/mail/figure-table'
import { queueEmail } from '@/lib/mail/queue-email'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { formatLocal } from '@/lib/time/local-time'
import { addDays, weekdayOf } from '@/lib/visits/slots'
import type { ReportPeriod } from '../report-view'
import { countDirector } from './count-director'
import { directorTables } from './director-tables'
import { directorPeriods, weekInWords } from './weeks'

/** The local time on Monday from which the mails are due. */
const dueAt = '07:00'

/**
 * Queues the report of the last week on Monday, one mail for each recipient in the settings. Several instances may run
 * it simultaneously: the id of a mail is derived from the week and the e-mail.
 */
export async function queueWeeklyReport(db: Db, now = new Date()) {
  const [today = '', time = ''] = formatLocal(now).split('T')
  if (weekdayOf(today) !== 'monday' || time < dueAt) return
  const [settings] = await selectPublished(db, 'settings')
  if (!settings) return
  const monday = addDays(today, -7)
  const recipients = settings.reportRecipients.map(({ email }) => normalizeEmail(email).toLowerCase())
  const due = new Map(recipients.map(to => [uuidOf(`weekly-report:${monday}:${to}`), to]))
  const ofWeek = inArray(emailsTable.id, [...due.keys()])
  for (const { id } of await db.select({ id: emailsTable.id }).from(emailsTable).where(ofWeek)) due.delete(id)
  if (due.size === 0) return
  const periods = directorPeriods(monday, today)
  const content = weeklyMail(
    periods.week,
    directorTables(await countDirector(db, periods), periods),
    companyOf(settings),
  )
  await db.transaction(async tx => {
    // Sorting prevents a deadlock of instances that queue the same mails.
    for (const [id, to] of [...due].sort()) await queueEmail(tx, content, { id, kind: 'weekly-report', to })
  })
}

/** Returns the mail with the tables of the director's page. It contains names of staff, but not of buyers. */
function weeklyMail(week: ReportPeriod, tables: FigureTable[], { siteName }: Company): EmailContent {
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
