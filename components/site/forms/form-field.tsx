import type { ReactNode } from 'react'

type Props = { form: string; name: string; label: string; children: ReactNode }

/** A label, an input with the id `<form>-<name>`, and its error, which `PublicForm` writes. */
export function FormField({ form, name, label, children }: Props) {
  const id = `${form}-${name}`
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children}
      <p id={`${id}-error`} data-error={name} className="mt-1.5 text-small font-medium text-danger empty:hidden" />
    </div>
  )
}
