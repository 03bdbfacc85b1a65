import type { Entry, Values } from '../../db/content/entry.ts'

/** The times when an entry becomes public and when it stops being public; null means "not set". */
export type Schedule = { publishAt: Date | null; unpublishAt: Date | null }

const dateOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)

/** Returns the values of the draft as columns of the table. In the JSON of the draft, times are strings. */
export function draftValues({ draft }: Pick<Entry, 'draft'>): Values {
  if (!draft) return {}
  const times = ['publishAt', 'unpublishAt'].filter(name => name in draft)
  return { ...draft, ...Object.fromEntries(times.map(name => [name, dateOf(draft[name])])) }
}

/** Returns the schedule for editing: each time of the draft if set there, otherwise the stored time. */
export function editedSchedule(entry: Pick<Entry, 'draft' | 'publishAt' | 'unpublishAt'>): Schedule {
  const { publishAt, unpublishAt } = { ...entry, ...draftValues(entry) }
  return { publishAt, unpublishAt }
}

/** Returns the entry for editing: the draft over the stored content, with the stored state and schedule. */
export function asEdited(entry: Entry): Entry {
  const { publishAt, unpublishAt } = entry
  return { ...entry, ...entry.draft, publishAt, unpublishAt }
}
