import { asDuration, type OfficeHours, officeMinutes } from '@/lib/time/office-clock'

type Props = { awaitingReplySince: Date | null; dueAt: Date | null; hours: OfficeHours; now: Date }

/** Shows how long a person has waited in office hours, red when late; nothing for people who do not wait. */
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
