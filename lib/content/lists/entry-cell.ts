import type { Collection } from '@/db/content/collection'
import type { Entry } from '@/db/content/entry'
import type { FieldView } from '@/db/content/field'
import { asEdited } from '../drafts.ts'
import { stateOf } from '../entries.ts'
import { valueText } from './value-text.ts'

/** Where a change in the list goes: to visitors, immediately or with the schedule of the entry, or to its draft. */
export type CellTarget = 'visitors' | 'draft'

/** What a cell of a list shows and edits. */
export type EntryCell = {
  /** As staff edit it: that of the draft where there is one. */
  value: string | number | boolean | null
  /** As it is stored: lists are sorted and filtered by it. */
  text: string
  /** In a draft that has another value. */
  draftText?: string
  target: CellTarget
}

/** Kinds of fields that are edited in the list. A slug is not: changing it makes a redirect. */
const editedInList: ReadonlySet<FieldView['kind']> = new Set(['text', 'number', 'choice', 'flag'])

/** The fields of a collection that are edited in its list. */
export const fieldsEditedInList = ({ allFields }: Collection): string[] =>
  Object.entries(allFields).flatMap(([name, { view }]) => (editedInList.has(view.kind) ? [name] : []))

/** The cell of one value of an entry. */
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

/** A change joins an unfinished draft: publishing it alone would publish the rest of the draft, too. */
export function targetOf(entry: Entry): CellTarget {
  const state = stateOf(entry)
  return entry.draft === null && (state === 'published' || state === 'scheduled') ? 'visitors' : 'draft'
}
