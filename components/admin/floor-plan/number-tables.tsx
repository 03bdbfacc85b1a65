'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { InputProps } from '../inputs/input-props'
import type { Row } from '../inputs/rows'
import { RowsTable } from '../inputs/rows-table'
import type { Drawing } from './floor-plan-state'

type Table = Pick<InputProps<'rows'>, 'name' | 'view' | 'value' | 'errors'>
export type FloorPlanTables = Record<keyof Drawing, Table>

type Props = {
  tables: FloorPlanTables
  drawing: Drawing
  onChange: (field: keyof Drawing, rows: Row[]) => void
}

/** Renders the tables of numbers, collapsed until they are opened or a number is rejected. */
export function NumberTables({ tables, drawing, onChange }: Props) {
  const hasErrors = tables.rooms.errors.length + tables.openings.errors.length > 0
  const [isOpen, setOpen] = useState(hasErrors)
  useEffect(() => {
    if (hasErrors) setOpen(true)
  }, [hasErrors])

  return (
    <details
      open={isOpen}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group mt-3 border-t border-stone"
    >
      <summary className="flex min-h-11 items-center gap-2 font-medium">
        Measurements
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-1">
        {(['rooms', 'openings'] as const).map(field => (
          <RowsTable
            key={field}
            name={tables[field].name}
            view={tables[field].view}
            errors={tables[field].errors}
            rows={drawing[field]}
            onChange={rows => onChange(field, rows)}
          />
        ))}
      </div>
    </details>
  )
}
