import { asDuration, type OfficeHours, officeMinutes } from '@/lib/time/office-clock'

type Props = { awaitingReplySince: Date | null; dueAt: Date | null; hours: OfficeHours; now: Date }

/** How long somebody has waited for an answer, in office time; red when it is late. Renders nothing for who does not wait. */
export function ReplyClock({ awaitingReplySince, dueAt, hours, now }: Props) {
  if (!awaitingReplySince) return null
  const isLate = dueAt !== null && dueAt < now
  const waited = officeMinutes(awaitingReplySince, now, hours)
  return (
    <span className={`figures whitespace-nowrap ${isLate ? 'font-semibold text-danger' : 'text-terracotta'}`}>
      {waited === 0 ? 'waits' : `waits ${asDuration(waited, hours)}`}
      {isLate && ', late'}
    </span>
  )
}
