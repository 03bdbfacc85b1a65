import { asDuration, type OfficeHours, officeMinutes } from '@/lib/deals/office-clock'

type Props = { waitingSince: Date | null; dueAt: Date | null; hours: OfficeHours; now: Date }

/** How long somebody has waited for an answer, in office time; red when it is late. Renders nothing for who does not wait. */
export function ReplyClock({ waitingSince, dueAt, hours, now }: Props) {
  if (!waitingSince) return null
  const isLate = dueAt !== null && dueAt < now
  const waited = officeMinutes(waitingSince, now, hours)
  return (
    <span className={`figures whitespace-nowrap ${isLate ? 'font-semibold text-danger' : 'text-terracotta'}`}>
      {waited === 0 ? 'waits' : `waits ${asDuration(waited, hours)}`}
      {isLate && ', late'}
    </span>
  )
}
