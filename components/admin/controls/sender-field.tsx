import { FormField } from './form-field'
import { Options } from './options'

/** Asks which sender of a deal is meant; the first is preselected. With one sender, only a hidden field is rendered. */
export function SenderField({ name, choices }: { name: string; choices: { value: string; label: string }[] }) {
  const [first] = choices
  if (!first) return null
  if (choices.length === 1) return <input type="hidden" name={name} value={first.value} />
  return (
    <FormField name={name} label="For" defaultValue={first.value}>
      <Options options={choices.map(({ value, label }) => [value, label])} />
    </FormField>
  )
}
