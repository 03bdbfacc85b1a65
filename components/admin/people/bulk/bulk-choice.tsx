'use client'

import { useId, useState } from 'react'
import { Button } from '../../controls/button'
import { type Option, Options } from '../../controls/options'

type Props = {
  label: string
  disabled: boolean
  options: readonly Option[]
  onChoose: (value: string) => void
}

/** Renders a select with a button that applies the choice, so that arrow keys do not apply each option on the way. */
export function BulkChoice({ label, disabled, options, onChoose }: Props) {
  const id = useId()
  const [value, setValue] = useState('')
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        className="field w-auto max-w-44"
        onChange={event => setValue(event.currentTarget.value)}
      >
        <option value="">{label}…</option>
        <Options options={options} />
      </select>
      {value && (
        <Button
          variant="primary"
          disabled={disabled}
          onClick={() => {
            onChoose(value)
            setValue('')
          }}
        >
          {label}
        </Button>
      )}
    </span>
  )
}
