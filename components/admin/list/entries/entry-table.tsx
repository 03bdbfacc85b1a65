import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Entry } from '@/db/content/entry'
import type { FieldView } from '@/db/content/field'
import type { ListView } from '@/lib/content/entries'
import { fieldsEditedInList } from '@/lib/content/lists/entry-cell'
import { entryRows } from '@/lib/content/lists/entry-rows'
import { columnLabel } from '@/lib/content/lists/list-columns'
import { TableFrame } from '../data-table'
import { type EmptyAction, EmptyNote } from '../empty-note'
import { listQuery } from '../list-view'
import { ChooseAll, Selectable } from '../selection'
import type { Head } from '../table-cells'
import { sortLink } from '../view-url'
import { editableField } from './editable-field'
import { EditableFields } from './editable-fields'
import { EntryBulkBar } from './entry-bulk-bar'
import type { EntryColumn } from './entry-columns'
import { EntryRows } from './entry-rows'

type Props = {
  collectionKey: CollectionKey
  path: string
  view: ListView
  /** The names of the columns, beginning with the name of the entry; the state follows it. */
  columnNames: readonly string[]
  entries: Entry[]
  editable: boolean
  orderable: boolean
  emptyText: string
  emptyAction: EmptyAction | null
}

/** Renders list rows with the bulk bar and values edited in place. Rows of an ordered collection can be dragged. */
export async function EntryTable({
  collectionKey,
  path,
  view,
  columnNames,
  entries,
  editable,
  orderable,
  emptyText,
  emptyAction,
}: Props) {
  if (entries.length === 0) return <EmptyNote action={emptyAction}>{emptyText}</EmptyNote>
  const collection = collectionFor(collectionKey)
  const { adminPath, allFields } = collection
  const inBin = view.state === 'bin'
  const editedFields =
    editable && !inBin ? fieldsEditedInList(collection).filter(name => columnNames.includes(name)) : []
  const columns = columnNames.map((name): EntryColumn => {
    const field = allFields[name]?.view
    return { name, label: columnLabel(name, field), canEdit: editedFields.includes(name), isOneLine: isOneLine(field) }
  })
  const fields = Object.fromEntries(
    editedFields.flatMap(name => {
      const field = allFields[name]
      return field ? [[name, editableField(field.view)]] : []
    }),
  )

  return (
    <Selectable ids={entries.map(({ id }) => id)}>
      <EntryBulkBar collectionKey={collectionKey} adminPath={adminPath} inBin={inBin} />
      <EditableFields {...{ collectionKey, adminPath, fields }}>
        <TableFrame label="Entries" heads={headsOf(columns, path, view, editable, orderable)} isCentred>
          <EntryRows
            {...{ collectionKey, columns, adminPath }}
            rows={await entryRows(collectionKey, columnNames, entries)}
            isEditable={editable}
            isOrderable={orderable}
          />
        </TableFrame>
      </EditableFields>
    </Selectable>
  )
}

/** Returns the column heads that match `entryColumns`. */
function headsOf(columns: EntryColumn[], path: string, view: ListView, editable: boolean, orderable: boolean): Head[] {
  const [name, ...others] = columns.map(column => ({
    label: column.label,
    ...sortLink(path, listQuery(view), column.name),
  }))
  return [
    ...(editable ? [{ label: <ChooseAll /> }] : []),
    ...(name ? [{ ...name, hint: ', leads to the entry' }] : []),
    { label: 'State' },
    ...others,
    ...(orderable ? [{ label: 'Order' }] : []),
  ]
}

// Times, such as that of the last change, are columns without a field.
const isOneLine = (view: FieldView | undefined) => view?.kind !== 'text' && view?.kind !== 'relation'
