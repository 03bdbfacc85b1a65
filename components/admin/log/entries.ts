import { storedItems } from '../../ui/stored-items'

export type EntryKind = 'call' | 'note' | 'whatsapp' | 'task' | 'task-done' | 'task-moved' | 'visit' | 'person'

/**
 * An action that staff log. `target` is the id of a deal; for `visit` the token of the visit; empty for `person`, which
 * adds a person (a walk-in). `values` are the values of the form or button.
 */
export type NewEntry = {
  kind: EntryKind
  target: string
  values: Record<string, string>
  title: string
  /** True if the server should not refresh the current screen. */
  stays?: boolean
}

/** An entry that this browser stores until the server responds. */
export type PendingEntry = NewEntry & {
  key: string
  staffId: string
  /** ISO 8601, by the clock of this browser. */
  at: string
  /** The reason why the entry has not been sent yet; it will be sent later. */
  waitsBecause?: string
  /** The reason why the server rejected the entry; it is not sent again. */
  problem?: string
}

/** The local storage key of the entries. The offline page also reads it (`public/admin/offline.js`). */
export const entriesKey = 'shk-logged'
export const pendingEntries = storedItems<PendingEntry>(entriesKey)

const changeEvents = new EventTarget()
export const notifyOfChange = () => changeEvents.dispatchEvent(new Event('change'))

/** Calls back after every change of the entries, also by another tab. For `useSyncExternalStore`. */
export function subscribeToEntries(onChange: () => void): () => void {
  changeEvents.addEventListener('change', onChange)
  addEventListener('storage', onChange)
  return () => {
    changeEvents.removeEventListener('change', onChange)
    removeEventListener('storage', onChange)
  }
}

/** Removes an entry that must not be sent. */
export function removeEntry(key: string): void {
  pendingEntries.remove(key)
  notifyOfChange()
}
