'use client'

import { timeZone } from '@/db/time-zone'

/**
 * A day from today (in Kenya) to a year from now. The page may have been rendered on an earlier day, so the limits are
 * set on focus, which may come before hydration. On a slow phone this takes a fifth of a second, because of the names
 * of time zones.
 */
export function DayField() {
  return (
    <input
      id="tour-day"
      name="tourDay"
      type="date"
      aria-describedby="tour-day-error"
      ref={input => {
        if (input && input === document.activeElement) setLimits(input)
      }}
      onFocus={({ currentTarget }) => setLimits(currentTarget)}
      className="field figures"
    />
  )
}

function setLimits(input: HTMLInputElement) {
  input.min = day(0)
  input.max = day(12)
}

function day(monthsAhead: number) {
  const date = new Date()
  date.setMonth(date.getMonth() + monthsAhead)
  // The Swedish locale formats dates as the field expects them.
  return date.toLocaleDateString('sv', { timeZone })
}
