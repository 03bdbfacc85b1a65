import type { ChangeRow } from '@/lib/inventory/change-rows'
import { DataTable } from '../list/data-table'
import type { Column } from '../list/table-cells'

/** Lists the values of a preview before and after the change, and the number of rows that are not shown. */
export function ChangeTable({ label, rows, more }: { label: string; rows: ChangeRow[]; more: number }) {
  if (rows.length === 0) return null
  const columns: Column<ChangeRow>[] = [
    { label: 'Home', isRowHeader: true, className: 'font-medium md:whitespace-nowrap', cell: ({ name }) => name },
    ...(rows.some(({ column }) => column) ? [{ label: 'What', cell: ({ column }: ChangeRow) => column }] : []),
    { label: 'Now', className: 'figures text-slate', cell: ({ before }) => before || '(empty)' },
    { label: 'Then', className: 'figures font-medium', cell: ({ after }) => after || '(empty)' },
  ]
  return (
    <>
      <div className="max-h-72 overflow-y-auto">
        <DataTable label={label} columns={columns} rows={rows} />
      </div>
      {more > 0 && <p className="text-slate">and {more.toLocaleString('en-GB')} more, which are not listed.</p>}
    </>
  )
}
