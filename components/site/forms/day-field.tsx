'use client'

import { timeZone } from '@/db/time-zone'

/**
 * A day from today (in Kenya) to a year from now. The page may have been rendered on an earlier day, so the limits are
 * set on focus, or at hydration if the field already has the focus. They are not set earlier, because converting a day
 * to a time zone takes a fifth of a second on a slow phone.
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
