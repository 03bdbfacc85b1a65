import { storedItems } from '../../ui/stored-items'

/** The kinds of entries. */
export type Kind = 'call' | 'note' | 'whatsapp' | 'task' | 'task-done' | 'task-moved' | 'visit' | 'person'

/** An action that staff log. `target` is a deal, or the token of a visit; `values` are those of its form. */
export type NewEntry = {
  kind: Kind
  target: string
  values: Record<string, string>
  /** The entry in words. */
  title: string
  /** True if the screen stays as it is. */
  stays?: boolean
}

/** An entry that this browser stores until the server has answered it. */
export type PendingEntry = NewEntry & {
  key: string
  staffId: string
  /** ISO 8601, by the clock of this browser. */
  at: string
  /** The reason why it was not sent; it is sent later. */
  waitsBecause?: string
  /** The reason why the server rejected it; it is not sent again. */
  problem?: string
}

/** The local storage key of the entries; the page for a missing network reads it as well (`public/admin/offline.js`). */
export const entriesKey = 'shk-logged'
export const pending = storedItems<PendingEntry>(entriesKey)

const changed = new EventTarget()
/** Reports a change of the entries by this tab. */
export const notify = () => changed.dispatchEvent(new Event('change'))

/** For `useSyncExternalStore`: calls back after every change of the entries, also by another tab. */
export function subscribeToEntries(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  addEventListener('storage', onChange)
  return () => {
    changed.removeEventListener('change', onChange)
    removeEventListener('storage', onChange)
  }
}

/** Removes an entry that must not be sent. */
export function removeEntry(key: string): void {
  pending.remove(key)
  notify()
}
