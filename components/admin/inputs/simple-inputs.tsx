'use client'

import { percentText } from '@/db/content/percent'
import { describedBy, FieldNotes, inputAttributes, Labelled } from '../controls/labelled'
import { Options } from '../controls/options'
import type { InputProps } from './input-props'
import { PinMap } from './pin-map'

const textTypes = { plain: 'text', email: 'email', phone: 'tel', link: 'text', hours: 'text', video: 'text' }

export function TextInput(props: InputProps<'text'>) {
  return (
    <Labelled {...props}>
      <input type={textTypes[props.view.format]} maxLength={props.view.max} {...inputAttributes(props)} />
    </Labelled>
  )
}

export function LongTextInput(props: InputProps<'longText'>) {
  return (
    <Labelled {...props}>
      <textarea rows={4} maxLength={props.view.max} {...inputAttributes(props)} />
    </Labelled>
  )
}

export function NumberInput(props: InputProps<'number'>) {
  const { min, max, step, unit, fractions, longitudeField } = props.view
  // Amounts and fractions are text inputs, so that staff can type separators, `13.6M`, `20%` or `1/3`.
  const isText = fractions || unit === 'KES'
  const value = fractions && typeof props.value === 'number' ? percentText(props.value) : props.value
  const field = (
    <Labelled {...props}>
      <span className="flex items-center gap-3">
        <input
          {...(isText ? { type: 'text' } : { type: 'number', min, max, step })}
          inputMode={fractions ? undefined : 'decimal'}
          {...inputAttributes({ ...props, value })}
          className="field figures max-w-48"
        />
        {unit && <span className="text-slate">{unit}</span>}
      </span>
    </Labelled>
  )
  // Only the field of a latitude names a field for the longitude.
  if (!longitudeField) return field
  return (
    <div className="grid gap-4">
      <PinMap latitude={props.name} longitude={longitudeField} places={props.places} />
      {field}
    </div>
  )
}

export function DateInput(props: InputProps<'date'>) {
  return (
    <Labelled {...props}>
      <input type="date" {...inputAttributes(props)} className="field figures max-w-48" />
    </Labelled>
  )
}

export function FlagInput({ name, view, value, errors }: InputProps<'flag'>) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          id={`field-${name}`}
          type="checkbox"
          name={name}
          defaultChecked={value === true}
          aria-describedby={describedBy(name, view, errors)}
          className="size-5 accent-forest"
        />
        {view.label}
      </label>
      <FieldNotes name={name} view={view} errors={errors} />
    </div>
  )
}

export function ChoiceInput(props: InputProps<'choice'>) {
  return (
    <Labelled {...props}>
      <select {...inputAttributes(props)}>
        <option value="">Choose…</option>
        <Options options={props.view.options.map(({ value, label }) => [value, label])} />
      </select>
    </Labelled>
  )
}

export function RelationInput(props: InputProps<'relation'>) {
  return (
    <Labelled {...props}>
      <select {...inputAttributes(props)}>
        <option value="">{props.view.required ? 'Choose…' : 'None'}</option>
        <Options options={(props.options[props.view.to] ?? []).map(({ id, label }) => [id, label])} />
      </select>
    </Labelled>
  )
}
