'use client'

import { useState } from 'react'
import { formatLocal, parseLocal } from '@/lib/time/local-time'
import { describedBy, Labelled } from '../controls/labelled'

/** Converts an ISO time to a `datetime-local` value. */
const toLocal = (iso: string | null) => (iso ? formatLocal(new Date(iso)) : '')
/** Converts a local time to an ISO time. A time that does not exist is sent as typed, for the server to reject it. */
function toInstant(local: string): string {
  const instant = parseLocal(local)
  return Number.isNaN(instant.getTime()) ? local : instant.toISOString()
}

export type ScheduleValues = { publishAt: string | null; unpublishAt: string | null }
type Props = ScheduleValues & {
  errors: Record<string, string[] | undefined>
  onPublishAt: (iso: string | null) => void
}

/** Asks when an entry becomes public and when it ends, in Nairobi time. */
export function ScheduleInputs({ publishAt, unpublishAt, errors, onPublishAt }: Props) {
  return (
    <>
      <DateTimeInput
        name="publishAt"
        label="Public from"
        initial={publishAt}
        errors={errors.publishAt ?? []}
        help="Leave empty to publish immediately. A later time schedules it."
        onChange={onPublishAt}
      />
      <DateTimeInput
        name="unpublishAt"
        label="Public until"
        initial={unpublishAt}
        errors={errors.unpublishAt ?? []}
        help="Leave empty to keep it public until you unpublish it. Nairobi time."
      />
    </>
  )
}

type DateTimeInputProps = {
  name: string
  label: string
  initial: string | null
  errors: string[]
  help: string
  onChange?: (iso: string | null) => void
}

function DateTimeInput({ name, label, initial, errors, help, onChange }: DateTimeInputProps) {
  const [local, setLocal] = useState(toLocal(initial))
  // A time that was not changed keeps its seconds.
  const instantOf = (value: string) => (value === toLocal(initial) ? (initial ?? '') : toInstant(value))
  // Required only in name, so that the label has no note “(optional)”: the help explains an empty time.
  const view = { label, help, required: true }
  return (
    <Labelled name={name} view={view} errors={errors}>
      <input
        id={`field-${name}`}
        type="datetime-local"
        value={local}
        onChange={event => {
          setLocal(event.target.value)
          onChange?.(instantOf(event.target.value) || null)
        }}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={describedBy(name, view, errors)}
        className="field figures"
      />
      <input type="hidden" name={name} value={instantOf(local)} />
    </Labelled>
  )
}
