import type { ReactNode } from 'react'
import type { Collection } from '@/db/content/collection'
import type { Entry } from '@/db/content/entry'
import type { FieldView } from '@/db/content/field'
import { entryCell } from '@/lib/content/lists/entry-cell'
import { columnLabel } from '@/lib/content/lists/list-columns'
import { RelativeTime } from '../../shell/relative-time'
import type { Column } from '../data-table'
import { RowLink } from '../row-link'
import { type SortedView, sortLink } from '../view-url'
import { DraftNote } from './draft-note'
import { EditableCell } from './editable-cell'
import { EntryStateCell } from './entry-state-cell'
import { bareText } from './list-cells'

type Options = {
  /** The path of the list and its query. */
  path: string
  query: SortedView
  /** The columns beside the state, the name first. */
  shown: readonly string[]
  /** Those whose values are edited in the list. */
  edited: readonly string[]
  /** Names by id, for relations. */
  names: ReadonlyMap<string, string>
  hasPictures: boolean
}

/** The name of an entry as it is stored. */
export const nameOfEntry = ({ columns }: Collection, entry: Entry) => String(entry[columns[0]] ?? '')

/** The columns of a list of entries: name, state, and the values that are shown. */
export function entryColumns(collection: Collection, options: Options): Column<Entry>[] {
  const { path, query, shown, hasPictures } = options
  const [name = '', ...values] = shown
  const head = (column: string) => ({
    label: columnLabel(column, collection.allFields[column]?.view),
    ...sortLink(path, query, column),
  })
  return [
    {
      ...head(name),
      hint: ', leads to the entry',
      className: 'md:min-w-72',
      cell: entry => (
        <span className="flex items-center gap-3">
          {hasPictures && <RowPicture hash={entry.pictureHash} />}
          <Value {...{ collection, options, entry }} column={name}>
            <RowLink to={`${collection.adminPath}/${entry.id}`}>
              {nameOfEntry(collection, entry) || 'Without a title'}
            </RowLink>
          </Value>
        </span>
      ),
    },
    { label: 'State', cell: entry => <EntryStateCell entry={entry} /> },
    ...values.map(column => ({
      ...head(column),
      className: `text-slate ${isOneLine(collection.allFields[column]?.view) ? 'figures md:whitespace-nowrap' : 'md:max-w-44 md:min-w-32'}`,
      cell: (entry: Entry) => <Value {...{ collection, options, entry, column }} />,
    })),
  ]
}

/** Words may take several lines, figures and times may not. */
const isOneLine = (view: FieldView | undefined) => view?.kind !== 'text' && view?.kind !== 'relation'

type ValueProps = {
  collection: Collection
  options: Options
  entry: Entry
  column: string
  /** Shown instead of the text. */
  children?: ReactNode
}

function Value({ collection, options: { edited, names }, entry, column, children }: ValueProps) {
  const view = collection.allFields[column]?.view
  const stored = entry[column]
  if (stored instanceof Date) return <RelativeTime at={stored} />
  if (!view) return bareText(stored)
  if (view.kind === 'relation') return names.get(String(stored)) ?? ''
  const cell = entryCell(entry, column, view)
  if (edited.includes(column))
    return (
      <EditableCell {...cell} id={entry.id} field={column} entry={nameOfEntry(collection, entry)}>
        {children}
      </EditableCell>
    )
  return (
    <>
      {children ?? cell.text}
      <DraftNote text={cell.draftText} />
    </>
  )
}

const RowPicture = ({ hash }: { hash: unknown }) =>
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
