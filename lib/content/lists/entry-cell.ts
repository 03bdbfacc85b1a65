import type { Collection } from '@/db/content/collection'
import type { Entry } from '@/db/content/entry'
import type { FieldView } from '@/db/content/field'
import { fractionOf, percentText } from '@/db/content/percent'
import { dayMonthYear, figure, shillings } from '@/lib/text/format'
import { asEdited } from '../drafts.ts'
import { stateOf } from '../entries.ts'

/** The target of a change in the list: visitors, who see it now or by the entry's schedule, or the entry's draft. */
export type CellTarget = 'visitors' | 'draft'

/** The values that a cell of a list shows and edits. */
export type EntryCell = {
  /** The value for editing: from the draft if there is one. */
  value: string | number | boolean | null
  /** The stored value as text. Lists are sorted and filtered by this value. */
  text: string
  /** The value in the draft as text; undefined if it equals the stored value. */
  draftText?: string
  target: CellTarget
}

/** Kinds of fields that can be edited in the list. Slugs are left out, because changing one creates a redirect. */
const editedInList: ReadonlySet<FieldView['kind']> = new Set(['text', 'number', 'choice', 'flag'])

/** Returns the names of the fields of a collection that can be edited in its list. */
export const fieldsEditedInList = ({ allFields }: Collection): string[] =>
  Object.entries(allFields).flatMap(([name, { view }]) => (editedInList.has(view.kind) ? [name] : []))

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

/** Returns the target of a change: an unfinished draft if there is one, because publishing would publish all of it. */
export function targetOf(entry: Entry): CellTarget {
  const state = stateOf(entry)
  return entry.draft === null && (state === 'published' || state === 'scheduled') ? 'visitors' : 'draft'
}

/** Formats a value in one line, as in lists; empty if there is none. Names of relations (ids) are read elsewhere. */
function valueText(value: unknown, view: FieldView | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  if (view?.kind === 'date') return dayMonthYear(new Date(`${value}T12:00:00Z`))
  if (view?.kind === 'choice') return view.options.find(option => option.value === value)?.label ?? String(value)
  if (view?.kind === 'flag') return value ? 'Yes' : 'No'
  // A fraction such as 1/3 has another denominator than percentages, which are in hundredths of a percent.
  if (view?.kind === 'number' && view.fractions && fractionOf(Number(value)).denominator !== 10_000)
    return percentText(Number(value))
  if (view?.kind === 'number' && view.unit === 'KES') return shillings(Number(value))
  if (view?.kind === 'number' && view.unit) return `${figure(Number(value))} ${view.unit}`
  return String(value)
}
