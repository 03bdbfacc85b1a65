import type { ReactNode } from 'react'
import type { EntryRow, RowValue } from '@/lib/content/lists/entry-rows'
import { StateDot } from '../../controls/state-dot'
import { RelativeTime } from '../../shell/relative-time'
import { OrderControls } from '../order/order-controls'
import { RowLink } from '../row-link'
import { selectionColumn } from '../selection-column'
import type { Column } from '../table-cells'
import { DraftNote, EditableCell } from './editable-cell'

export type EntryColumn = {
  /** The name of the field. */
  name: string
  label: string
  /** True if values can be edited in the list. */
  canEdit: boolean
  /** True for short values, such as figures and times, which must not wrap. */
  isOneLine: boolean
}

export type EntryColumnOptions = {
  /** The columns with values, beginning with the name; the state follows the name. */
  columns: EntryColumn[]
  /** The path of the collection, to which the id of an entry is appended. */
  adminPath: string
  isEditable: boolean
  isOrderable: boolean
}

export function entryColumns({ columns, adminPath, isEditable, isOrderable }: EntryColumnOptions): Column<EntryRow>[] {
  const [name, ...others] = columns
  return [
    ...(isEditable ? [selectionColumn<EntryRow>(row => row.name)] : []),
    ...(name ? [nameColumn(name, adminPath)] : []),
    { label: 'State', cell: row => <State row={row} /> },
    ...others.map((column, index) => ({
      label: column.label,
      className: `text-slate ${column.isOneLine ? 'figures md:whitespace-nowrap' : 'md:max-w-44 md:min-w-32'}`,
      cell: (row: EntryRow) => <Value row={row} column={column} value={row.values[index + 1] ?? ''} />,
    })),
    ...(isOrderable ? [{ label: 'Order', cell: (row: EntryRow) => <OrderControls name={row.name} /> }] : []),
  ]
}

const nameColumn = (column: EntryColumn, adminPath: string): Column<EntryRow> => ({
  label: column.label,
  className: 'md:min-w-72',
  cell: row => (
    <span className="flex items-center gap-3">
      {row.picture !== undefined && <RowPicture hash={row.picture} />}
      <Value row={row} column={column} value={row.values[0] ?? ''}>
        <RowLink to={`${adminPath}/${row.id}`}>{row.name || 'Without a title'}</RowLink>
      </Value>
    </span>
  ),
})

type ValueProps = { row: EntryRow; column: EntryColumn; value: RowValue; children?: ReactNode }

function Value({ row, column, value, children }: ValueProps) {
  if (value instanceof Date) return <RelativeTime at={value} />
  if (typeof value === 'string') return children ?? value
  if (column.canEdit)
    return (
      <EditableCell {...value} id={row.id} field={column.name} entry={row.name}>
        {children}
      </EditableCell>
    )
  return (
    <>
      {children ?? value.text}
      <DraftNote text={value.draftText} />
    </>
  )
}

/** Shows the state of an entry and its next scheduled change. */
const State = ({ row: { state, when, isExpired } }: { row: EntryRow }) => (
  <>
    <StateDot state={state} />
    {isExpired && <span className="block text-small font-medium text-terracotta">Expired</span>}
    {when && <span className="figures block text-small text-slate md:whitespace-nowrap">{when}</span>}
  </>
)

/** Shows the picture of an entry; an empty box if `hash` is null, because other entries have pictures. */
const RowPicture = ({ hash }: { hash: string | null }) =>
  hash ? (
    <img
      src={`/media/${hash}/96`}
      alt=""
      width={48}
      height={36}
      loading="lazy"
      className="h-9 w-12 flex-none rounded-control bg-sand object-cover"
    />
  ) : (
    <span className="h-9 w-12 flex-none rounded-control bg-sand" />
  )
