'use client'

import type { EntryRow } from '@/lib/content/lists/entry-rows'
import { SortableRows } from '../order/sortable-rows'
import { Cells, Rows } from '../table-cells'
import { type EntryColumnOptions, entryColumns } from './entry-columns'

type Props = EntryColumnOptions & { collectionKey: string; rows: EntryRow[] }

/** Renders the body of a list of entries in the browser, from plain values. */
export function EntryRows({ collectionKey, rows, ...options }: Props) {
  const columns = entryColumns(options)
  if (options.isOrderable)
    return (
      <SortableRows
        collectionKey={collectionKey}
        rows={rows.map(row => ({ id: row.id, name: row.name, cells: <Cells columns={columns} row={row} /> }))}
      />
    )
  return <Rows columns={columns} rows={rows} />
}
