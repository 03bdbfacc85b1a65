'use client'

import { useState } from 'react'
import type { InputProps } from './input-props'
import { rowsFrom } from './rows'
import { RowsTable } from './rows-table'

export function RowsInput({ name, view, value, errors }: InputProps<'rows'>) {
  const [rows, setRows] = useState(() => rowsFrom(value))
  return <RowsTable name={name} view={view} errors={errors} rows={rows} onChange={setRows} />
}
