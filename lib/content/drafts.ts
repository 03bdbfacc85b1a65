import type { Entry, Values } from '../../db/content/entry.ts'

/** When an entry becomes public and when it stops being public; null means "not set". */
export type Schedule = { publishAt: Date | null; unpublishAt: Date | null }

const instant = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)

/** The values of the draft as columns of the table; in the JSON of the draft, times are strings. */
export function draftValues({ draft }: Pick<Entry, 'draft'>): Values {
  if (!draft) return {}
  const times = ['publishAt', 'unpublishAt'].filter(name => name in draft)
  return { ...draft, ...Object.fromEntries(times.map(name => [name, instant(draft[name])])) }
}

/** The schedule as staff edit it: the draft's where it has one, otherwise the stored one. */
export function editedSchedule(entry: Pick<Entry, 'draft' | 'publishAt' | 'unpublishAt'>): Schedule {
  const { publishAt, unpublishAt } = { ...entry, ...draftValues(entry) }
  return { publishAt, unpublishAt }
}

/** The entry as staff edit it: the content of the draft over the stored one. State and schedule stay as stored. */
export function asEdited(entry: Entry): Entry {
  const { publishAt, unpublishAt } = entry
  return { ...entry, ...entry.draft, publishAt, unpublishAt }
}
