import type { FieldView } from '@/db/content/field'

/** The properties of a field that the browser needs to edit its values in the list; `options` are those of a choice. */
export type EditableField = {
  label: string
  isNumber: boolean
  maxLength?: number
  options?: readonly { value: string; label: string }[]
}

/** Returns the properties of a field for editing its values in the list. */
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
