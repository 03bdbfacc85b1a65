import type { FieldView } from '@/db/content/field'

/** The properties that the browser needs to edit a field in the list; only a choice has `options`. */
export type EditableField = {
  label: string
  isNumber: boolean
  maxLength?: number
  options?: readonly { value: string; label: string }[]
}

export function editableField(view: FieldView): EditableField {
  const { label } = view
  if (view.kind === 'flag') return { label, isNumber: false, options: flagOptions }
  if (view.kind === 'choice')
    return { label, isNumber: false, options: view.options.map(({ value, label }) => ({ value, label })) }
  return { label, isNumber: view.kind === 'number', ...(view.kind === 'text' && { maxLength: view.max }) }
}

const flagOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
