'use client'

import { useEffect } from 'react'
import { Icon } from '@/components/ui/icon'
import { slugify } from '@/db/content/slug'
import type { InputProps } from './input-props'
import { describedBy, Labelled, Notes } from './labelled'

const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function attributes({
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

const textTypes = { plain: 'text', email: 'email', phone: 'tel', link: 'text', hours: 'text' }

export function TextInput(props: InputProps<'text'>) {
  return (
    <Labelled {...props}>
      <input type={textTypes[props.view.format]} maxLength={props.view.max} {...attributes(props)} />
    </Labelled>
  )
}

export function LongTextInput(props: InputProps<'longText'>) {
  return (
    <Labelled {...props}>
      <textarea rows={4} maxLength={props.view.max} {...attributes(props)} />
    </Labelled>
  )
}

export function NumberInput(props: InputProps<'number'>) {
  const { min, max, step, unit } = props.view
  return (
    <Labelled {...props}>
      <span className="flex items-center gap-3">
        <input
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={step}
          {...attributes(props)}
          className="field figures max-w-48"
        />
        {unit && <span className="text-slate">{unit}</span>}
      </span>
    </Labelled>
  )
}

export function DateInput(props: InputProps<'date'>) {
  return (
    <Labelled {...props}>
      <input type="date" {...attributes(props)} className="field figures max-w-48" />
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
      <Notes name={name} view={view} errors={errors} />
    </div>
  )
}

export function ChoiceInput(props: InputProps<'choice'>) {
  return (
    <Labelled {...props}>
      <select {...attributes(props)}>
        <option value="">Choose…</option>
        {props.view.options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

export function RelationInput(props: InputProps<'relation'>) {
  return (
    <Labelled {...props}>
      <select {...attributes(props)}>
        <option value="">{props.view.required ? 'Choose…' : 'None'}</option>
        {props.options[props.view.to]?.map(option => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

/** The slug of an entry: derived from the first title, and again by a button. */
export function SlugInput(props: InputProps<'slug'>) {
  function fromTitle() {
    const input = document.getElementById(`field-${props.name}`)
    const title = document.getElementById(`field-${props.titleField}`)
    if (!(input instanceof HTMLInputElement) || !(title instanceof HTMLInputElement)) return
    input.value = slugify(title.value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // An existing slug stays: people and search engines know it.
  const isNew = !props.value
  useEffect(() => {
    const form = document.getElementById(`field-${props.name}`)?.closest('form')
    if (!form || !isNew) return
    const follow = ({ target }: Event) => {
      const input = form.elements.namedItem(props.name) as HTMLInputElement
      if (target instanceof HTMLInputElement && target.name === props.titleField && !input.value) fromTitle()
    }
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  })

  return (
    <Labelled {...props}>
      <span className="flex gap-2">
        <input type="text" maxLength={96} {...attributes(props)} />
        <button type="button" onClick={fromTitle} className="button button-quiet" aria-label="Make it from the title">
          <Icon name="undo" size={18} />
        </button>
      </span>
    </Labelled>
  )
}
