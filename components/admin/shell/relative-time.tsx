import { localFormat } from '@/lib/text/local-format'

const day = localFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const

/** A time relative to now, with the exact time in Nairobi as its tooltip. */
export function RelativeTime({ at }: { at: Date }) {
  return (
    <time
      dateTime={at.toISOString()}
      title={day.format(at)}
      className="figures whitespace-nowrap"
      // A minute may pass between the server and the browser.
      suppressHydrationWarning
    >
      {relativeText(at, new Date())}
    </time>
  )
}

/** The text of a time: relative within a week, else the date. */
function relativeText(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const size = Math.abs(seconds)
  if (size < 60) return 'just now'
  if (size >= 7 * 86_400) return day.format(at)
  const [unit, length] = steps.findLast(([, unitSeconds]) => size >= unitSeconds) ?? steps[0]
  return relative.format(Math.trunc(seconds / length), unit)
}
