import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'

/** A calendar day, `2025-11-18`, as people write it. */
export function CalendarDay({ of, className }: { of: string; className?: string }) {
  return (
    <time dateTime={of} className={className}>
      {dayMonthYear(noonOf(of))}
    </time>
  )
}
