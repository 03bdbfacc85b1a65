/** The days of the week on which the office is open and visitors can visit estates. */
export const visitDays = ['every-day', 'monday-to-saturday', 'monday-to-friday'] as const
export type VisitDays = (typeof visitDays)[number]

/** Opening and closing time in minutes after midnight, in Nairobi. */
export type VisitHours = { opens: number; closes: number }

const pattern = /^(\d{1,2}):(\d{2}) (AM|PM) - (\d{1,2}):(\d{2}) (AM|PM)$/

/** Parses `8:00 AM - 5:00 PM`; returns null for another format, or if the closing time is not after the opening. */
export function parseVisitHours(text: string): VisitHours | null {
  const [, ...parts] = pattern.exec(text) ?? []
  const opens = minuteOfDay(parts.slice(0, 3))
  const closes = minuteOfDay(parts.slice(3))
  return opens !== null && closes !== null && closes > opens ? { opens, closes } : null
}

function minuteOfDay([hour, minute, half]: string[]): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (!(hours >= 1 && hours <= 12 && minutes < 60)) return null
  return ((hours % 12) + (half === 'PM' ? 12 : 0)) * 60 + minutes
}
