'use client'

import { type ChangeEvent, useId, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { RowColumn } from '@/db/content/field'
import { Button } from '../controls/button'
import { FieldNotes } from '../controls/labelled'
import { Options } from '../controls/options'
import type { InputProps } from './input-props'
import { moveItem } from './move-item'
import { type Row, rowsFrom, withRow } from './rows'
import { SmallButton } from './small-button'

type Props = Pick<InputProps<'rows'>, 'name' | 'view' | 'errors'> & {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
}

/** Edits a small table whose rows can be added, removed and moved. A hidden field submits the rows as JSON. */
export function RowsTable({ name, view, errors, rows, onChange }: Props) {
  const columns = Object.entries(view.columns)

  const setCell = (key: number, column: string, text: string) =>
    onChange(rows.map(row => (row.key === key ? { ...row, values: { ...row.values, [column]: text } } : row)))

  return (
    <fieldset id={`field-${name}`} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 font-medium">{view.label}</legend>
      <input type="hidden" name={name} value={JSON.stringify(rows.map(row => row.values))} />
      {rows.length > 0 && (
        <ul className="grid gap-2">
          {rows.map((row, index) => (
            <li
              key={row.key}
              className="grid items-end gap-2 rounded-control border border-stone p-2 sm:grid-cols-[1fr_auto]"
            >
              <span className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-2">
                {columns.map(([column, spec]) => (
                  <RowCell
                    key={column}
                    column={spec}
                    row={index + 1}
                    value={row.values[column] ?? ''}
                    onChange={text => setCell(row.key, column, text)}
                  />
                ))}
              </span>
              <span className="flex justify-end sm:py-1">
                <SmallButton
                  label={`Move row ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => onChange(moveItem(rows, index, index - 1))}
                >
                  <Icon name="chevron-down" size={16} className="rotate-180" />
                </SmallButton>
                <SmallButton
                  label={`Move row ${index + 1} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => onChange(moveItem(rows, index, index + 1))}
                >
                  <Icon name="chevron-down" size={16} />
                </SmallButton>
                <SmallButton
                  label={`Remove row ${index + 1}`}
                  onClick={() => onChange(rows.filter(other => other.key !== row.key))}
                >
                  <Icon name="trash" size={16} />
                </SmallButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => onChange(withRow(rows, {}))} className="mt-2">
        <Icon name="plus" size={16} /> Add a row
      </Button>
      <FieldNotes name={name} view={view} errors={errors} />
    </fieldset>
  )
}

export function RowsInput({ name, view, value, errors }: InputProps<'rows'>) {
  const [rows, setRows] = useState(() => rowsFrom(value))
  return <RowsTable name={name} view={view} errors={errors} rows={rows} onChange={setRows} />
}

type RowCellProps = { column: RowColumn; row: number; value: string; onChange: (text: string) => void }

/** Edits one value of a row, by the kind of its column. */
function RowCell({ column, row, value, onChange }: RowCellProps) {
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
          <Options options={column.options.map(({ value, label }) => [value, label])} />
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
