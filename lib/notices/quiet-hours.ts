import { localDay, parseLocal } from '../time/local-time.ts'

/** Times in Nairobi such as `20:00`; equal times mean no quiet hours. */
export type QuietHours = { quietFrom: string; quietUntil: string }

export const defaultQuietHours: QuietHours = { quietFrom: '20:00', quietUntil: '07:00' }

const day = 86_400_000

/** Returns when a notice may be sent: now, or at the end of the quiet hours. */
export function afterQuietHours(now: Date, { quietFrom, quietUntil }: QuietHours): Date {
  if (quietFrom === quietUntil) return now
  const at = (time: string, offset: number) =>
    new Date(parseLocal(`${localDay(new Date(now.getTime() + offset * day))}T${time}`).getTime())
  // Quiet hours that began yesterday may last until today.
  for (const offset of [-1, 0]) {
    const from = at(quietFrom, offset)
    const until = quietUntil > quietFrom ? at(quietUntil, offset) : at(quietUntil, offset + 1)
    if (now >= from && now < until) return until
  }
  return now
}
