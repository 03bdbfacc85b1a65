import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Entry } from '@/db/content/entry'
import type { FieldView } from '@/db/content/field'
import { namesOf, pictureField } from '@/lib/content/entries'
import { fileSize } from '@/lib/format'
import { listFilesById } from '@/lib/media/library'
import type { EditableField } from './editable-fields'

/** A value of a column that no field describes, as text. */
export const bareText = (value: unknown): string =>
  typeof value === 'number' && value > 9999 ? fileSize(value) : String(value ?? '')

/** What the browser needs of a field to edit its values in the list. */
export function editableField(view: FieldView): EditableField {
  const { label } = view
  if (view.kind === 'flag') return { label, isNumber: false, options: flagOptions }
  if (view.kind === 'choice')
    return { label, isNumber: false, options: view.options.map(({ value, label }) => ({ value, label })) }
  return { label, isNumber: view.kind === 'number', ...(view.kind === 'text' && { maxLength: view.max }) }
}

const flagOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

/** Names for the ids in the relation columns of a list. */
export async function relationNames(
  key: CollectionKey,
  columns: readonly string[],
  entries: Entry[],
): Promise<ReadonlyMap<string, string>> {
  const { allFields } = collectionFor(key)
  const names = await Promise.all(
    columns.map(column => {
      const view = allFields[column]?.view
      if (view?.kind !== 'relation') return []
      const ids = entries.map(entry => entry[column]).filter(id => typeof id === 'string')
      return namesOf(view.to, [...new Set(ids)])
    }),
  )
  return new Map(names.flatMap(found => [...found]))
}

/** The hashes of the pictures of entries by their ids; null for a collection without pictures. */
export async function pictureHashes(key: CollectionKey, entries: Entry[]): Promise<ReadonlyMap<string, string> | null> {
  const field = pictureField(key)
  if (!field) return null
  const ids = entries.map(entry => entry[field]).filter(id => typeof id === 'string')
  const files = new Map((await listFilesById(ids)).map(({ id, hash }) => [id, hash]))
  return new Map(
    entries.flatMap(entry => {
      const hash = files.get(String(entry[field]))
      return hash ? [[entry.id, hash] as const] : []
    }),
  )
}
