import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { VisitingHours } from '../../db/collections/estates.ts'
import { parseLocal } from '../time/local-time.ts'
import { estateHoursInSentence, type GeneralHours, visitHoursOn } from '../time/visit-hours.ts'

type CompanyContact = { siteName: string; siteUrl: string; salesPhone: string; salesEmail: string } & GeneralHours

/** A visit for the calendar of a visitor. `tourDay` is the requested day, while there is no time. */
export type CalendarVisit = {
  leadId: string
  reference: string
  sequence: number
  during: { from: Date; until: Date | null } | null
  tourDay: string | null
  /** The estate in the words of mails. */
  place: string | null
  /** The estate with its visiting hours; null if no estate is chosen. */
  estate: { visitTimes: readonly VisitingHours[] } | null
  cancelled?: boolean
  /** The URL of the page of the visit. */
  url?: string
}

/**
 * Returns a visit as an iCalendar file: all visiting hours of a requested day, or the booked time. All files of a visit
 * have the same identifier, so that a higher `sequence` replaces an earlier file. Null without a day and a time.
 */
export function visitCalendar(visit: CalendarVisit, company: CompanyContact): string | null {
  const time = eventTimes(visit, company)
  if (!time) return null
  const { leadId, reference, sequence, during, place, estate, cancelled = false, url = company.siteUrl } = visit
  const { siteName, siteUrl, salesPhone, salesEmail } = company
  const calendar = ical({
    prodId: { company: siteName, product: 'Website' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  const next = during
    ? `To move or cancel it: ${url} or ${salesPhone}.`
    : `Visits run ${estateHoursInSentence(estate, company)}; choose your time: ${url} or ${salesPhone}.`
  calendar.createEvent({
    id: `visit-${leadId}@${new URL(siteUrl).hostname}`,
    sequence,
    // RFC 5546 requires the organizer for both methods and forbids attendees of a published event (3.2.1 and 3.2.5).
    organizer: { name: siteName, email: salesEmail },
    // The generator would convert times with a time zone to the local time of this machine.
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

function eventTimes({ during, tourDay, estate }: CalendarVisit, general: GeneralHours) {
  if (during) return { start: during.from, end: during.until ?? during.from }
  if (!tourDay) return null
  const { opens, closes } = visitHoursOn(tourDay, estate, general)
  return { start: parseLocal(`${tourDay}T${opens}`), end: parseLocal(`${tourDay}T${closes}`) }
}
