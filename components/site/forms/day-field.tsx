'use client'

import { timeZone } from '@/db/time-zone'

/**
 * A day from today (in Kenya) to a year from now. The page may have been rendered earlier, so the limits are set on
 * hydration and on focus.
 */
export function DayField() {
  return (
    <input
      id="tour-day"
      name="tourDay"
      type="date"
      aria-describedby="tour-day-error"
      ref={setLimits}
      onFocus={({ currentTarget }) => setLimits(currentTarget)}
      className="field figures"
    />
  )
}

function setLimits(input: HTMLInputElement | null) {
  if (!input) return
  input.min = day(0)
  input.max = day(12)
}

function day(monthsAhead: number) {
  const date = new Date()
  date.setMonth(date.getMonth() + monthsAhead)
  // The Swedish locale formats dates as the field expects.
  return date.toLocaleDateString('sv', { timeZone })
}
