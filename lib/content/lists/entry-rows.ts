import 'server-only'
import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Collection } from '@/db/content/collection'
import type { Entry } from '@/db/content/entry'
import { type EntryState, namesOf, pictureField, stateOf } from '@/lib/content/entries'
import { fileSize, weekdayAndTime } from '@/lib/text/format'
import { localDay } from '@/lib/time/local-time'
import { type EntryCell, entryCell } from './entry-cell'
import { listFilterOptions } from './list-options'

export type RowValue = string | Date | EntryCell

/** The data of an entry's row in a list. The browser renders the row, because the HTML of all cells would be larger. */
export type EntryRow = {
  id: string
  name: string
  state: EntryState
  /** The next scheduled change, or an empty text. */
  when: string
  /** True if its last valid day has passed. */
  isExpired?: true
  /** The hash of the entry's picture; undefined if the collection has none. */
  picture?: string | null
  /** The values by list column, beginning with the name. */
  values: RowValue[]
}

export async function entryRows(key: CollectionKey, columns: readonly string[], entries: Entry[]): Promise<EntryRow[]> {
  const collection = collectionFor(key)
  const names = await relationNames(collection, columns, entries)
  const hasPictures = pictureField(key) !== undefined
  const now = new Date()
  return entries.map(entry => ({
    id: entry.id,
    name: String(entry[collection.listColumns[0]] ?? ''),
    state: stateOf(entry),
    when: scheduleText(entry, now),
    ...(isExpired(entry, now) && { isExpired: true as const }),
    ...(hasPictures && { picture: entry.pictureHash as string | null }),
    values: columns.map(column => rowValue(collection, entry, column, names)),
  }))
}

function rowValue(
  { allFields }: Collection,
  entry: Entry,
  column: string,
  names: ReadonlyMap<string, string>,
): RowValue {
  const view = allFields[column]?.view
  const stored = entry[column]
  if (stored instanceof Date) return stored
  if (!view) return textWithoutField(stored)
  if (view.kind === 'relation') return names.get(String(stored)) ?? ''
  return entryCell(entry, column, view)
}

/** Formats a value of a column without a field; numbers above 9999 are file sizes. */
const textWithoutField = (value: unknown): string =>
  typeof value === 'number' && value > 9999 ? fileSize(value) : String(value ?? '')

/** Describes when a scheduled entry becomes public, or when a public entry ends. */
function scheduleText({ status, publishAt, unpublishAt }: Entry, now: Date): string {
  if (status !== 'published') return ''
  if (publishAt && publishAt > now) return `from ${weekdayAndTime(publishAt)}`
  return unpublishAt && unpublishAt > now ? `until ${weekdayAndTime(unpublishAt)}` : ''
}

const isExpired = ({ expiresOn }: Entry, now: Date): boolean =>
  typeof expiresOn === 'string' && expiresOn < localDay(now)

async function relationNames(
  { allFields }: Collection,
  columns: readonly string[],
  entries: Entry[],
): Promise<ReadonlyMap<string, string>> {
  const names = await Promise.all(
    columns.map(async column => {
      const view = allFields[column]?.view
      if (view?.kind !== 'relation') return []
      const optionLabels = new Map((await listFilterOptions(view.to)).map(({ id, label }) => [id, label]))
      const ids = new Set(entries.map(entry => entry[column]).filter(id => typeof id === 'string'))
      const unknownIds = [...ids].filter(id => !optionLabels.has(id))
      return [...optionLabels, ...(await namesOf(view.to, unknownIds))]
    }),
  )
  return new Map(names.flat())
}
