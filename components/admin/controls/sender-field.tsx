import { FormField } from './form-field'
import { type Option, Options } from './options'

/** Asks which sender of a deal is meant; the first is preselected. With one sender, only a hidden field is rendered. */
export function SenderField({ name, choices }: { name: string; choices: readonly Option[] }) {
  const [first] = choices
  if (!first) return null
  if (choices.length === 1) return <input type="hidden" name={name} value={first[0]} />
  return (
    <FormField name={name} label="For" defaultValue={first[0]}>
      <Options options={choices} />
    </FormField>
  )
}
