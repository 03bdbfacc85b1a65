import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Entry } from '@/db/content/entry'
import type { ListView } from '@/lib/content/entries'
import { Cells, type Column, DataTable } from './data-table'
import { EntryBulkBar } from './entry-bulk-bar'
import { EntryStateCell } from './entry-state-cell'
import { LazySortableRows } from './lazy-sortable-rows'
import { cellText, columnLabel, pictureHashes, relationNames } from './list-cells'
import { listQuery } from './list-view'
import { OrderControls } from './order-controls'
import { RowLink } from './row-link'
import { Selectable } from './selection'
import { selectionColumn } from './selection-column'
import { sortLink } from './view-url'

type Props = {
  collectionKey: CollectionKey
  /** The path of the list. */
  path: string
  view: ListView
  entries: Entry[]
  editable: boolean
  orderable: boolean
  emptyText: string
}

/** The rows of a list, with the bulk bar and, where staff order them, dragging and arrow buttons. */
export async function EntryTable({ collectionKey, path, view, entries, editable, orderable, emptyText }: Props) {
  const { columns: shown, fields, adminPath } = collectionFor(collectionKey)
  const [names, pictures] = await Promise.all([
    relationNames(collectionKey, entries),
    pictureHashes(collectionKey, entries),
  ])
  const text = (entry: Entry, column: string) => cellText(entry[column], fields[column]?.view, names)
  const title = (entry: Entry) => text(entry, shown[0] ?? 'id')

  const columns: Column<Entry>[] = [
    ...(editable ? [selectionColumn(title)] : []),
    ...shown
      .filter(name => name !== 'status')
      .map((name, index) => ({
        label: columnLabel(name, fields[name]?.view),
        ...sortLink(path, listQuery(view), name),
        ...(index === 0 ? titleColumn(title, adminPath, pictures) : valueColumn(entry => text(entry, name))),
      })),
    { label: 'State', cell: entry => <EntryStateCell entry={entry} /> },
    ...(orderable ? [{ label: 'Order', cell: (entry: Entry) => <OrderControls name={title(entry)} /> }] : []),
  ]
  const sortableRows = () =>
    entries.map(entry => ({ id: entry.id, name: title(entry), cells: <Cells columns={columns} row={entry} /> }))

  return (
    <Selectable ids={entries.map(({ id }) => id)}>
      <EntryBulkBar collectionKey={collectionKey} adminPath={adminPath} inBin={view.state === 'bin'} />
      <DataTable label="Entries" columns={columns} rows={entries} emptyText={emptyText}>
        {orderable && <LazySortableRows collectionKey={collectionKey} rows={sortableRows()} />}
      </DataTable>
    </Selectable>
  )
}

type CellText = (entry: Entry) => string

const titleColumn = (title: CellText, adminPath: string, pictures: ReadonlyMap<string, string> | null) => ({
  hint: ', leads to the entry',
  className: 'min-w-52',
  cell: (entry: Entry) => (
    <span className="flex items-center gap-3">
      {pictures && <RowPicture hash={pictures.get(entry.id)} />}
      <RowLink to={`${adminPath}/${entry.id}`}>{title(entry) || 'Without a title'}</RowLink>
    </span>
  ),
})

const RowPicture = ({ hash }: { hash: string | undefined }) =>
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

const valueColumn = (text: CellText) => ({
  className: 'whitespace-nowrap text-slate',
  cell: (entry: Entry) => <span className="block max-w-64 truncate">{text(entry)}</span>,
})
