'use client'

import { useState } from 'react'

const nairobi = 3 * 3_600_000

/** The moment as a `datetime-local` value on a clock in Nairobi, which is UTC+3 all year. */
const toLocal = (iso: string | null) => (iso ? new Date(Date.parse(iso) + nairobi).toISOString().slice(0, 16) : '')
const toInstant = (local: string) => (local ? new Date(Date.parse(`${local}Z`) - nairobi).toISOString() : '')

/** When an entry becomes public and when it ceases to be, in Nairobi time. */
export function ScheduleInputs({ publishAt, unpublishAt }: { publishAt: string | null; unpublishAt: string | null }) {
  return (
    <>
      <Moment
        name="publishAt"
        label="Public from"
        start={publishAt}
        help="Empty: as soon as you publish. A later time schedules it."
      />
      <Moment
        name="unpublishAt"
        label="Public until"
        start={unpublishAt}
        help="Empty: until you unpublish it. Times are Nairobi’s."
      />
    </>
  )
}

function Moment({ name, label, start, help }: { name: string; label: string; start: string | null; help: string }) {
  const [local, setLocal] = useState(toLocal(start))
  return (
    <div>
      <label htmlFor={`field-${name}`} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={`field-${name}`}
        type="datetime-local"
        value={local}
        onChange={event => setLocal(event.target.value)}
        aria-describedby={`${name}-help`}
        className="field figures"
      />
      {/* An untouched time keeps its seconds. */}
      <input type="hidden" name={name} value={local === toLocal(start) ? (start ?? '') : toInstant(local)} />
      <p id={`${name}-help`} className="mt-1 text-small text-slate">
        {help}
      </p>
    </div>
  )
}
