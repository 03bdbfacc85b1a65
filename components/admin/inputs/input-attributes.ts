import { describedBy } from '../controls/labelled'
import type { InputProps } from './input-props'

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Returns the attributes that inputs of every kind share. */
export function inputAttributes({
  name,
  view,
  value,
  errors,
}: Pick<InputProps<'text'>, 'name' | 'value' | 'errors'> & { view: { required: boolean; help?: string } }) {
  return {
    id: `field-${name}`,
    name,
    defaultValue: asText(value),
    'aria-required': view.required || undefined,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': describedBy(name, view, errors),
    className: 'field',
  }
}
