import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Entry } from '@/db/content/entry'
import type { FieldView } from '@/db/content/field'
import { namesOf } from '@/lib/content/entries'
import { listFilterOptions } from '@/lib/content/lists/list-options'
import { fileSize } from '@/lib/format'
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
    columns.map(async column => {
      const view = allFields[column]?.view
      if (view?.kind !== 'relation') return []
      const known = new Map((await listFilterOptions(view.to)).map(({ id, label }) => [id, label]))
      const ids = new Set(entries.map(entry => entry[column]).filter(id => typeof id === 'string'))
      return [
        ...known,
        ...(await namesOf(
          view.to,
          [...ids].filter(id => !known.has(id)),
        )),
      ]
    }),
  )
  return new Map(names.flat())
}
