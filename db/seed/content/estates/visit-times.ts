import type { VisitingHours } from '../../../collections/estates.ts'

/** The same visiting hours on several weekdays. */
export const visitTimesOn = (
  weekdays: readonly VisitingHours['weekday'][],
  hours: Omit<VisitingHours, 'weekday'>,
): VisitingHours[] => weekdays.map(weekday => ({ weekday, ...hours }))
