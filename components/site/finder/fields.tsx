import type { ReactNode } from 'react'

export type Option = [value: string, label: string]

type FieldProps = { name: string; label: string; className?: string }

/** A label and its input, whose id is `find-<name>`. */
export const Field = ({ name, label, className = '', children }: FieldProps & { children: ReactNode }) => (
  <div className={`min-w-0 ${className}`}>
    <label htmlFor={`find-${name}`} className="mb-1.5 block text-small font-medium">
      {label}
    </label>
    {children}
  </div>
)

type ChoiceProps = FieldProps & { options: readonly Option[]; chosen: string | undefined }

export const Choice = ({ name, label, options, chosen = '', className }: ChoiceProps) => (
  <Field name={name} label={label} className={className}>
    <select id={`find-${name}`} name={name} defaultValue={chosen} className="field">
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </Field>
)
