import { FormField } from './form-field'

type Props = { form: string; name: string; label: string; options: readonly string[]; defaultValue?: string }

export function SelectField({ form, name, label, options, defaultValue = '' }: Props) {
  return (
    <FormField form={form} name={name} label={label}>
      <select id={`${form}-${name}`} name={name} className="field" defaultValue={defaultValue}>
        <option value="">Not decided yet</option>
        {[...new Set(options)].map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </FormField>
  )
}
