import { localFormat } from '@/lib/text/local-format'

const day = localFormat({ day: 'numeric', month: 'short' })
const dayAndYear = localFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = localFormat({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const steps = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const

/** Shows a time relative to now, with the exact time in Nairobi as its tooltip. */
export function RelativeTime({ at }: { at: Date }) {
  return (
    <time
      dateTime={at.toISOString()}
      title={dayAndTime.format(at)}
      className="figures whitespace-nowrap"
      // The minute may change between the rendering on the server and in the browser.
      suppressHydrationWarning
    >
      {relativeText(at, new Date())}
    </time>
  )
}

/** Returns a relative time within a week, otherwise the day, with its year if it is another one. */
function relativeText(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const size = Math.abs(seconds)
  // The clock of the database can be a few seconds ahead, so only a later time is shown as a future one.
  if (size < 60) return seconds > 5 ? 'in less than a minute' : 'just now'
  if (size >= 7 * 86_400) return (at.getFullYear() === now.getFullYear() ? day : dayAndYear).format(at)
  const [unit, length] = steps.findLast(([, unitSeconds]) => size >= unitSeconds) ?? steps[0]
  return relative.format(Math.trunc(seconds / length), unit)
}
