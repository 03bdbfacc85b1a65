'use client'

import { useId } from 'react'
import { useFieldErrors } from '../controls/form-field'
import { describedBy, FieldNotes } from '../controls/labelled'

type Props = {
  name: string
  label: string
  /** The person and the month of the target, for screen readers. */
  subject: string
  defaultValue: string
  inputMode: 'numeric' | 'text'
}

/** Renders a small input in the table of targets, with its error message. */
export function TargetInput({ name, label, subject, ...input }: Props) {
  const id = useId()
  const errors = useFieldErrors(name)
  return (
    <div className="mt-1 first:mt-0">
      <label className="flex items-center gap-2">
        <span className="w-14 flex-none text-small text-slate">
          {label}
          <span className="sr-only"> of {subject}</span>
        </span>
        <input
          name={name}
          autoComplete="off"
          aria-invalid={errors.length > 0}
          aria-describedby={describedBy(id, {}, errors)}
          className="field figures min-w-0 text-right"
          {...input}
        />
      </label>
      <FieldNotes name={id} view={{}} errors={errors} />
    </div>
  )
}
