'use client'

import { type ChangeEvent, useId } from 'react'
import type { RowColumn } from '@/db/content/field'
import { Options } from '../controls/options'

type Props = { column: RowColumn; row: number; value: string; onChange: (text: string) => void }

/** Edits one value of a row, by the kind of its column. */
export function RowCell({ column, row, value, onChange }: Props) {
  const id = useId()
  const shared = {
    id,
    'aria-label': `${column.label}, row ${row}`,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onChange(event.target.value),
  }
  const isLong = column.kind === 'longText'
  return (
    <span className={`grid gap-0.5 text-small text-slate ${isLong ? 'col-span-full' : ''}`}>
      <label htmlFor={id}>{column.label}</label>
      {isLong && <textarea {...shared} rows={2} className="field field-sizing-content min-h-19 text-base text-ink" />}
      {column.kind === 'choice' && (
        <select {...shared} className="field text-base text-ink">
          {column.options.every(option => option.value !== value) && <option value={value}>{value || 'Choose'}</option>}
          <Options of={column.options.map(({ value, label }) => [value, label])} />
        </select>
      )}
      {!isLong && column.kind !== 'choice' && (
        <input
          {...shared}
          type={column.kind === 'time' ? 'time' : 'text'}
          inputMode={column.kind === 'number' ? 'decimal' : undefined}
          className="field figures text-base text-ink"
        />
      )}
    </span>
  )
}
