import { parseVisitHours, type VisitDays, type VisitHours } from '@/db/content/visit-hours'

type Settings = { visitDays: VisitDays; visitHours: string }

/** Office hours: days, and opening and closing time in minutes after midnight, in Nairobi. */
export type OfficeHours = VisitHours & { days: VisitDays }

const daysText = {
  'every-day': 'every day',
  'monday-to-saturday': 'Monday to Saturday',
  'monday-to-friday': 'Monday to Friday',
} satisfies Record<VisitDays, string>

/** `every day, 8:00 AM - 5:00 PM`, for use inside a sentence. */
export const visitTimesInSentence = ({ visitDays, visitHours }: Settings) => `${daysText[visitDays]}, ${visitHours}`

/** `Every day, 8:00 AM - 5:00 PM`, for a line of its own. */
export function visitTimes(settings: Settings): string {
  const text = visitTimesInSentence(settings)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Parses the settings. Invalid hours, saved before they were validated, count as 8:00 AM - 5:00 PM. */
export function officeHoursOf({ visitDays, visitHours }: Settings): OfficeHours {
  return { days: visitDays, ...(parseVisitHours(visitHours) ?? { opens: 8 * 60, closes: 17 * 60 }) }
}
