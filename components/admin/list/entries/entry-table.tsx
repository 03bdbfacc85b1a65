import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Entry } from '@/db/content/entry'
import { type ListView, pictureField } from '@/lib/content/entries'
import { fieldsEditedInList } from '@/lib/content/lists/entry-cell'
import { Cells, type Column, DataTable } from '../data-table'
import { listQuery } from '../list-view'
import { OrderControls } from '../order/order-controls'
import { SortableRows } from '../order/sortable-rows'
import { Selectable } from '../selection'
import { selectionColumn } from '../selection-column'
import { EditableFields } from './editable-fields'
import { EntryBulkBar } from './entry-bulk-bar'
import { entryColumns, nameOfEntry } from './entry-columns'
import { editableField, relationNames } from './list-cells'

type Props = {
  collectionKey: CollectionKey
  /** The path of the list. */
  path: string
  view: ListView
  /** The columns beside the state. */
  shown: readonly string[]
  entries: Entry[]
  editable: boolean
  orderable: boolean
  emptyText: string
}

/** The rows of a list, with the bulk bar, values that are edited in place, and, where staff order them, dragging. */
export async function EntryTable({ collectionKey, path, view, shown, entries, editable, orderable, emptyText }: Props) {
  const collection = collectionFor(collectionKey)
  const { adminPath, allFields } = collection
  const names = await relationNames(collectionKey, shown, entries)
  const inBin = view.state === 'bin'
  const edited = editable && !inBin ? fieldsEditedInList(collection).filter(name => shown.includes(name)) : []
  const title = (entry: Entry) => nameOfEntry(collection, entry)

  const order: Column<Entry> = { label: 'Order', cell: entry => <OrderControls name={title(entry)} /> }
  const columns = [
    ...(editable ? [selectionColumn(title)] : []),
    ...entryColumns(collection, {
      path,
      query: listQuery(view),
      shown,
      edited,
      names,
      hasPictures: pictureField(collectionKey) !== undefined,
    }),
    ...(orderable ? [order] : []),
  ]
  const sortableRows = () =>
    entries.map(entry => ({ id: entry.id, name: title(entry), cells: <Cells columns={columns} row={entry} /> }))
  const fields = Object.fromEntries(
    edited.flatMap(name => {
      const field = allFields[name]
      return field ? [[name, editableField(field.view)]] : []
    }),
  )

  return (
    <Selectable ids={entries.map(({ id }) => id)}>
      <EntryBulkBar collectionKey={collectionKey} adminPath={adminPath} inBin={inBin} />
      <EditableFields {...{ collectionKey, adminPath, fields }}>
        <DataTable label="Entries" columns={columns} rows={entries} emptyText={emptyText} isCentred>
          {orderable && <SortableRows collectionKey={collectionKey} rows={sortableRows()} />}
        </DataTable>
      </EditableFields>
    </Selectable>
  )
}
