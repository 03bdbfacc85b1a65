'use client'

import { type ChangeEventHandler, createContext, type ReactNode, useContext, useId } from 'react'
import { describedBy, FieldNotes } from './labelled'

/** The error messages of the surrounding form, by field name. */
export const FieldErrors = createContext<Record<string, string[] | undefined>>({})

/** Returns the first error of a field of the surrounding form as a list, which is empty without an error. */
export const useFieldErrors = (name: string) => useContext(FieldErrors)[name]?.slice(0, 1) ?? []

type Props = {
  name: string
  label: string
  help?: string
  type?: string
  defaultValue?: string | undefined
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
  inputMode?: 'numeric'
  required?: boolean
  autoComplete?: string
  autoFocus?: boolean
  readOnly?: boolean
  /** The number of lines; renders a text area. */
  rows?: number
  min?: string
  /** The id of a `datalist`. */
  list?: string
  children?: ReactNode
}

/** Renders a labelled input with its first error; with `rows` a text area, with `children` a select. */
export function FormField({ name, label, help, children, rows, type = 'text', ...rest }: Props) {
  const id = useId()
  const errors = useFieldErrors(name)
  const shared = {
    id,
    name,
    'aria-invalid': errors.length > 0,
    'aria-describedby': describedBy(id, { help }, errors),
    className: 'field',
    ...rest,
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children && <select {...shared}>{children}</select>}
      {rows && <textarea rows={rows} {...shared} />}
      {!children && !rows && <input type={type} {...shared} />}
      <FieldNotes name={id} view={{ help }} errors={errors} />
    </div>
  )
}
