import { dayMonthYear } from '@/lib/format'

/** A calendar day, `2025-11-18`, as people write it. */
export function CalendarDay({ of, className }: { of: string; className?: string }) {
  return (
    <time dateTime={of} className={className}>
      {dayMonthYear(new Date(`${of}T12:00:00+03:00`))}
    </time>
  )
}
