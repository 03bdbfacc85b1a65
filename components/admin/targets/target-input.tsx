'use client'

import { useContext, useId } from 'react'
import { FieldErrors } from '../controls/form-field'

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
  const message = useContext(FieldErrors)[name]?.[0]
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
          aria-invalid={message !== undefined}
          aria-describedby={message && id}
          className="field figures min-w-0 text-right"
          {...input}
        />
      </label>
      {message && (
        <p id={id} className="mt-1 text-small font-medium text-danger">
          {message}
        </p>
      )}
    </div>
  )
}
