'use client'

const zone = 'Africa/Nairobi'

/** A day from today, as it is in Kenya, to a year from now. The page is older than that: the limits are set when the field is entered. */
export function DayField() {
  return (
    <input
      id="tour-day"
      name="tourDay"
      type="date"
      aria-describedby="tour-day-error"
      onFocus={({ currentTarget }) => {
        currentTarget.min = day(0)
        currentTarget.max = day(12)
      }}
      className="field figures"
    />
  )
}

function day(monthsAhead: number) {
  const date = new Date()
  date.setMonth(date.getMonth() + monthsAhead)
  // Swedes write dates as the field wants them.
  return date.toLocaleDateString('sv', { timeZone: zone })
}
