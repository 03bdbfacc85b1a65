import { localFormat } from '@/lib/text/local-format'
import { localDay } from '@/lib/time/local-time'

const timeOnly = localFormat({ hour: '2-digit', minute: '2-digit' })
const dayAndTime = localFormat({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** When something is due: the time today, else with the day; red when it is past. */
export function DueTime({ at, now }: { at: Date; now: Date }) {
  const isLate = at < now
  const text = localDay(at) === localDay(now) ? `today, ${timeOnly.format(at)}` : dayAndTime.format(at)
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
