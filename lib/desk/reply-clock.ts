/** The office answers Monday to Friday, 8:00 to 17:00 in Nairobi. */
const opens = 8 * 60
const closes = 17 * 60
const minutesOfDay = 24 * 60
// Nairobi is three hours ahead of UTC all year.
const ahead = 3 * 60

/** The minutes between two instants that lie within office hours; 0 when the second is not later. */
export function officeMinutes(from: Date, to: Date): number {
  const [start, end] = [localMinute(from), localMinute(to)]
  let sum = 0
  for (let day = Math.floor(start / minutesOfDay); day <= Math.floor(end / minutesOfDay); day++) {
    if (!isWorkday(day)) continue
    const [begins, ends] = [day * minutesOfDay + opens, day * minutesOfDay + closes]
    sum += Math.max(0, Math.min(end, ends) - Math.max(start, begins))
  }
  return Math.floor(sum)
}

const localMinute = (at: Date) => at.getTime() / 60_000 + ahead
/** Day 0 was a Thursday. */
const isWorkday = (day: number) => (((day + 4) % 7) + 7) % 7 !== 0 && (((day + 4) % 7) + 7) % 7 !== 6

/** Office minutes as staff say it: `40 min`, `3 h 5 min`; a working day has nine hours. */
export function asDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours < 9) return rest ? `${hours} h ${rest} min` : `${hours} h`
  const days = Math.floor(hours / 9)
  return `${days} working ${days === 1 ? 'day' : 'days'}${hours % 9 ? ` ${hours % 9} h` : ''}`
}
