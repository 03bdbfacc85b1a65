import type { ReactNode } from 'react'

type Props = {
  name: string
  view: { label: string; required: boolean; help?: string }
  errors: string[]
  children: ReactNode
}

/** Returns the ids of the help and the error of a field, for `aria-describedby`. */
export const describedBy = (name: string, view: { help?: string | undefined }, errors: string[]) =>
  [view.help && `${name}-help`, errors.length > 0 && `${name}-error`].filter(Boolean).join(' ') || undefined

type Attributes = { name: string; value: unknown; view: { required: boolean; help?: string }; errors: string[] }

/** Returns the attributes that inputs of every kind share. */
export const inputAttributes = ({ name, view, value, errors }: Attributes) => ({
  id: `field-${name}`,
  name,
  defaultValue: value === null || value === undefined ? '' : String(value),
  'aria-required': view.required || undefined,
  'aria-invalid': errors.length > 0 || undefined,
  'aria-describedby': describedBy(name, view, errors),
  className: 'field',
})

/** Renders label, help and error around an input with the id `field-<name>`. */
export function Labelled({ name, view, errors, children }: Props) {
  return (
    <div>
      <label htmlFor={`field-${name}`} className="mb-1 block font-medium">
        {view.label}
        {!view.required && <span className="font-normal text-slate"> (optional)</span>}
      </label>
      {children}
      <FieldNotes name={name} view={view} errors={errors} />
    </div>
  )
}

type NotesProps = { name: string; view: { help?: string | undefined }; errors: string[] }

/** Renders the help and the errors of a field, with the ids that `describedBy` returns. */
export function FieldNotes({ name, view, errors }: NotesProps) {
  return (
    <>
      {view.help && (
        <p id={`${name}-help`} className="mt-1 text-small text-slate">
          {view.help}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${name}-error`} className="mt-1 text-small font-medium text-danger">
          {errors.join(' ')}
        </p>
      )}
    </>
  )
}
