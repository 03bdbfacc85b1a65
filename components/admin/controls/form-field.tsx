'use client'

import { createContext, type ReactNode, useContext, useId } from 'react'

/** The error messages of the surrounding form, by field name. */
export const FieldErrors = createContext<Record<string, string[] | undefined>>({})

type Props = {
  name: string
  label: string
  help?: string
  type?: string
  defaultValue?: string | undefined
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

/** Renders a labelled input of an `ActionForm`: a text area if `rows` is given, a select if `children` are given. */
export function FormField({ name, label, help, children, rows, type = 'text', ...rest }: Props) {
  const id = useId()
  const messages = useContext(FieldErrors)[name] ?? []
  const described = [help && `${id}-help`, messages.length > 0 && `${id}-error`].filter(Boolean).join(' ') || undefined
  const shared = {
    id,
    name,
    'aria-invalid': messages.length > 0,
    'aria-describedby': described,
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
      {help && (
        <p id={`${id}-help`} className="mt-1 text-small text-slate">
          {help}
        </p>
      )}
      {messages.length > 0 && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-danger">
          {messages[0]}
        </p>
      )}
    </div>
  )
}
