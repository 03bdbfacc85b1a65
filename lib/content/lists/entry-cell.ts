import type { Collection } from '@/db/content/collection'
import type { Entry } from '@/db/content/entry'
import type { FieldView } from '@/db/content/field'
import { asEdited } from '../drafts.ts'
import { stateOf } from '../entries.ts'
import { valueText } from './value-text.ts'

/** The target of a change in the list: visitors, immediately or with the entry's schedule, or the entry's draft. */
export type CellTarget = 'visitors' | 'draft'

/** The values that a cell of a list shows and edits. */
export type EntryCell = {
  /** The value that staff edit: the draft's where there is one. */
  value: string | number | boolean | null
  /** The stored value as text: lists are sorted and filtered by it. */
  text: string
  /** The draft's value as text; absent where it equals the stored one. */
  draftText?: string
  target: CellTarget
}

/** Kinds of fields that are edited in the list. A slug is not: changing it makes a redirect. */
const editedInList: ReadonlySet<FieldView['kind']> = new Set(['text', 'number', 'choice', 'flag'])

/** Returns the names of the fields of a collection that are edited in its list. */
export const fieldsEditedInList = ({ allFields }: Collection): string[] =>
  Object.entries(allFields).flatMap(([name, { view }]) => (editedInList.has(view.kind) ? [name] : []))

/** Returns the cell of one value of an entry. */
export function entryCell(entry: Entry, name: string, view: FieldView): EntryCell {
  const stored = entry[name] ?? null
  const value = (asEdited(entry)[name] ?? null) as EntryCell['value']
  return {
    value,
    text: valueText(stored, view),
    ...(value !== stored && { draftText: valueText(value, view) }),
    target: targetOf(entry),
  }
}

/** Returns the target of a change. It joins an unfinished draft: publishing it would publish the whole draft. */
export function targetOf(entry: Entry): CellTarget {
  const state = stateOf(entry)
  return entry.draft === null && (state === 'published' || state === 'scheduled') ? 'visitors' : 'draft'
}
