import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'

/** Shows a date such as `2025-11-18` in words. */
export function CalendarDay({ of, className }: { of: string; className?: string }) {
  return (
    <time dateTime={of} className={className}>
      {dayMonthYear(noonOf(of))}
    </time>
  )
}
