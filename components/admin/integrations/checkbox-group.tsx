'use client'

import { useContext, useId } from 'react'
import { FieldErrors } from '../controls/form-field'

type Props = { name: string; legend: string; options: Record<string, string> }

/** Renders checkboxes of an `ActionForm` that share a name. `options` are the labels by value. */
export function CheckboxGroup({ name, legend, options }: Props) {
  const id = useId()
  const message = useContext(FieldErrors)[name]?.[0]
  return (
    <fieldset aria-describedby={message ? id : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name={name} value={value} className="size-6 flex-none accent-forest" />
          {label}
        </label>
      ))}
      {message && (
        <p id={id} className="mt-1 text-small font-medium text-danger">
          {message}
        </p>
      )}
    </fieldset>
  )
}
