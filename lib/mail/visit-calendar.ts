import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { leadsTable } from '../../db/tables/leads.ts'
import { parseLocal } from '../local-time.ts'
import { quotablePlace } from './quotable-text.ts'

type Lead = typeof leadsTable.$inferSelect
type CompanyContact = { siteName: string; siteUrl: string; salesPhone: string; visitHours: string }

const hour = 3_600_000
/** Duration of a visit in hours. */
const visitLength = 2

/**
 * The visit of a lead as an iCalendar file: all visiting hours while only the day is requested, the time once staff
 * agreed on one. All files of a lead have the same identifier, so that a later one replaces an earlier; `sequence`
 * counts them. Null when there is neither day nor time.
 */
export function visitCalendar(lead: Lead, company: CompanyContact, sequence: number): string | null {
  const time = eventTimes(lead)
  if (!time) return null
  const location = lead.property?.startsWith('Any property') ? null : quotablePlace(lead.property ?? lead.estate)
  const calendar = ical({
    prodId: { company: company.siteName, product: 'Website' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `visit-${lead.id}@${new URL(company.siteUrl).hostname}`,
    sequence,
    // UTC instants: with a time zone the generator writes this machine's local time.
    start: time.start,
    end: time.end,
    summary: `Site visit, ${company.siteName}`,
    description: lead.visitAt
      ? `Reference ${lead.reference}. If something comes up, call ${company.salesPhone}.`
      : `Reference ${lead.reference}. Visits run ${company.visitHours}; we call you to agree the time. ${company.salesPhone}`,
    status: lead.visitAt ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    ...(location && { location: location }),
    url: company.siteUrl,
  })
  return calendar.toString()
}

function eventTimes({ visitAt, tourDay }: Lead) {
  if (visitAt) return { start: visitAt, end: new Date(visitAt.getTime() + visitLength * hour) }
  if (tourDay) return { start: parseLocal(`${tourDay}T08:00`), end: parseLocal(`${tourDay}T17:00`) }
  return null
}
