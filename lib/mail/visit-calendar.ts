import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { parseLocal } from '../local-time.ts'

type CompanyContact = { siteName: string; siteUrl: string; salesPhone: string; visitHours: string }

/** A visit for the calendar of a visitor. `tourDay` is the day that was asked for while there is no time. */
export type CalendarVisit = {
  leadId: string
  reference: string
  sequence: number
  during: { from: Date; until: Date | null } | null
  tourDay: string | null
  /** The estate, as quoted in mails. */
  place: string | null
  cancelled?: boolean
  /** The visitor's page of this visit. */
  url?: string
}

/**
 * A visit as an iCalendar file: all visiting hours while only the day is requested, its time once there is one. All files
 * of a visit have the same identifier, so that one with a higher `sequence` replaces an earlier. Null when there is
 * neither day nor time.
 */
export function visitCalendar(visit: CalendarVisit, company: CompanyContact): string | null {
  const time = eventTimes(visit)
  if (!time) return null
  const { leadId, reference, sequence, during, place, cancelled = false, url = company.siteUrl } = visit
  const { siteName, siteUrl, salesPhone, visitHours } = company
  const calendar = ical({
    prodId: { company: siteName, product: 'Website' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const next = during
    ? `To move or cancel it: ${url} or ${salesPhone}.`
    : `Visits run ${visitHours}; choose your time: ${url} or ${salesPhone}.`
  calendar.createEvent({
    id: `visit-${leadId}@${new URL(siteUrl).hostname}`,
    sequence,
    // UTC instants: with a time zone the generator writes this machine's local time.
    start: time.start,
    end: time.end,
    summary: `Site visit, ${siteName}`,
    description: cancelled ? `Reference ${reference}. Cancelled.` : `Reference ${reference}. ${next}`,
    status: cancelled ? ICalEventStatus.CANCELLED : during ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    ...(place && { location: place }),
    url,
  })
  return calendar.toString()
}

function eventTimes({ during, tourDay }: CalendarVisit) {
  if (during) return { start: during.from, end: during.until ?? during.from }
  if (tourDay) return { start: parseLocal(`${tourDay}T08:00`), end: parseLocal(`${tourDay}T17:00`) }
  return null
}
