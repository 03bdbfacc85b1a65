import { localFormat, timeOfDay } from '@/lib/text/local-format'
import { localDay } from '@/lib/time/local-time'

const dayAndTime = localFormat({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** Shows when something is due, without the date if it is today; red with “late” if it is overdue. */
export function DueTime({ at, now }: { at: Date; now: Date }) {
  const isLate = at < now
  const text = localDay(at) === localDay(now) ? `today, ${timeOfDay.format(at)}` : dayAndTime.format(at)
  return (
    <time
      dateTime={at.toISOString()}
      className={`figures whitespace-nowrap ${isLate ? 'font-medium text-danger' : ''}`}
    >
      {text}
      {isLate && ', late'}
    </time>
  )
}
