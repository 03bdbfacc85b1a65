'use client'

import { useState } from 'react'

const nairobi = 3 * 3_600_000

/** The moment as a `datetime-local` value on a clock in Nairobi, which is UTC+3 all year. */
const toLocal = (iso: string | null) => (iso ? new Date(Date.parse(iso) + nairobi).toISOString().slice(0, 16) : '')
const toInstant = (local: string) => (local ? new Date(Date.parse(`${local}Z`) - nairobi).toISOString() : '')

/** ISO times, or null where there is none. */
export type ScheduleValues = { publishAt: string | null; unpublishAt: string | null }
type Props = ScheduleValues & {
  errors: Record<string, string[] | undefined>
  onPublishAt: (iso: string | null) => void
}

/** When an entry becomes public and when it ceases to be, in Nairobi time. */
export function ScheduleInputs({ publishAt, unpublishAt, errors, onPublishAt }: Props) {
  return (
    <>
      <Moment
        name="publishAt"
        label="Public from"
        start={publishAt}
        errors={errors.publishAt ?? []}
        help="Empty: as soon as you publish. A later time schedules it."
        onChange={onPublishAt}
      />
      <Moment
        name="unpublishAt"
        label="Public until"
        start={unpublishAt}
        errors={errors.unpublishAt ?? []}
        help="Empty: until you unpublish it. Times are Nairobi’s."
      />
    </>
  )
}

type MomentProps = {
  name: string
  label: string
  start: string | null
  errors: string[]
  help: string
  onChange?: (iso: string | null) => void
}

function Moment({ name, label, start, errors, help, onChange }: MomentProps) {
  const [local, setLocal] = useState(toLocal(start))
  // An untouched time keeps its seconds.
  const instantOf = (value: string) => (value === toLocal(start) ? (start ?? '') : toInstant(value))
  return (
    <div>
      <label htmlFor={`field-${name}`} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={`field-${name}`}
        type="datetime-local"
        value={local}
        onChange={event => {
          setLocal(event.target.value)
          onChange?.(instantOf(event.target.value) || null)
        }}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${name}-help ${name}-error` : `${name}-help`}
        className="field figures"
      />
      <input type="hidden" name={name} value={instantOf(local)} />
      <p id={`${name}-help`} className="mt-1 text-small text-slate">
        {help}
      </p>
      {errors.length > 0 && (
        <p id={`${name}-error`} className="mt-1 text-small font-medium text-danger">
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
