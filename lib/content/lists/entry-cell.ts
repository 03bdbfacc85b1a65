import type { Collection } from '@/db/content/collection'
import type { Entry } from '@/db/content/entry'
import type { FieldView } from '@/db/content/field'
import { asEdited } from '../drafts.ts'
import { stateOf } from '../entries.ts'
import { valueText } from './value-text.ts'

/** Where a change in the list goes: to visitors, immediately or with the schedule of the entry, or to its draft. */
export type CellTarget = 'visitors' | 'draft'

/** A value of an entry as staff edit it: that of its draft where it has one. */
export type EntryCell = {
  value: string | number | boolean | null
  text: string
  /** What visitors see, where the draft has another value. */
  publicText?: string
  target: CellTarget
}

/** Kinds of fields that are edited in the list. A slug is not: changing it makes a redirect. */
const editedInList: ReadonlySet<FieldView['kind']> = new Set(['text', 'number', 'choice', 'flag'])

/** The fields of a collection that are edited in its list. */
export const fieldsEditedInList = ({ allFields }: Collection): string[] =>
  Object.entries(allFields).flatMap(([name, { view }]) => (editedInList.has(view.kind) ? [name] : []))

/** What a cell shows of an entry. */
export function entryCell(entry: Entry, name: string, view: FieldView): EntryCell {
  const value = asEdited(entry)[name] as EntryCell['value'] | undefined
  const isDrafted = entry.status === 'published' && (value ?? null) !== (entry[name] ?? null)
  return {
    value: value ?? null,
    text: valueText(value, view),
    ...(isDrafted && { publicText: valueText(entry[name], view) }),
    target: targetOf(entry),
  }
}

/** A change joins an unfinished draft: publishing it alone would publish the rest of the draft, too. */
export function targetOf(entry: Entry): CellTarget {
  const state = stateOf(entry)
  return entry.draft === null && (state === 'published' || state === 'scheduled') ? 'visitors' : 'draft'
}
