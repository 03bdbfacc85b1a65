import type { VisitTime } from '../../../collections/estates.ts'

/** The same visiting hours on several weekdays. */
export const visitTimesOn = (
  weekdays: readonly VisitTime['weekday'][],
  hours: Omit<VisitTime, 'weekday'>,
): VisitTime[] => weekdays.map(weekday => ({ weekday, ...hours }))
