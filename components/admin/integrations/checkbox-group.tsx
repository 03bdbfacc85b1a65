'use client'

import { useId } from 'react'
import { useFieldErrors } from '../controls/form-field'
import { describedBy, FieldNotes } from '../controls/labelled'

type Props = { name: string; legend: string; options: Record<string, string> }

/** Renders checkboxes of an `ActionForm` that share a name. `options` are the labels by value. */
export function CheckboxGroup({ name, legend, options }: Props) {
  const id = useId()
  const errors = useFieldErrors(name)
  return (
    <fieldset aria-describedby={describedBy(id, {}, errors)}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name={name} value={value} className="size-6 flex-none accent-forest" />
          {label}
        </label>
      ))}
      <FieldNotes name={id} view={{}} errors={errors} />
    </fieldset>
  )
}
