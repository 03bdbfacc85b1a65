import { dayAndMonth } from '@/lib/text/format'

/** Shows day and month like a tear-off calendar. */
export function DateBadge({ date }: { date: Date }) {
  const { day, month } = dayAndMonth(date)
  return (
    <time
      dateTime={date.toISOString()}
      className="figures flex w-14 flex-none flex-col items-center border-t-2 border-terracotta pt-2 text-center leading-none"
    >
      <span className="display text-[1.75rem]">{day}</span>
      <span className="eyebrow mt-1.5 text-terracotta">{month}</span>
    </time>
  )
}
