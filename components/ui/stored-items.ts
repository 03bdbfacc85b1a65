import { parseList } from '@/db/content/parse-list'
import { readStored, writeStored } from './browser-storage'

type Stored = { key: string }

/** Returns a list, shared by all tabs, of items that this browser stores until the server has them, oldest first. */
export function storedItems<Item extends Stored>(name: string) {
  const list = () => parseList(readStored(name)) as Item[]

  const write = (items: Item[]) => writeStored(name, items.length > 0 ? JSON.stringify(items) : null)

  return {
    list,
    /** Stores an item, replacing the item with the same key. Returns false if this browser stores nothing. */
    put(item: Item): boolean {
      const items = list()
      const index = items.findIndex(({ key }) => key === item.key)
      return write(index < 0 ? [...items, item] : items.map(each => (each.key === item.key ? item : each)))
    },
    remove: (key: string) => write(list().filter(item => item.key !== key)),
    /**
     * Runs a task in one tab at a time. Without locks, or if the browser rejects them (Chromium and Firefox do when
     * they block cookies), several tabs may run it, and only the keys of items prevent duplicates.
     */
    async exclusively<Result>(
      lock: string,
      options: LockOptions,
      task: (lock?: Lock | null) => Promise<Result>,
    ): Promise<Result> {
      let hasBegun = false
      try {
        return await navigator.locks.request(`${name}-${lock}`, options, heldLock => {
          hasBegun = true
          return task(heldLock)
        })
      } catch (error) {
        if (hasBegun) throw error
        return task()
      }
    },
  }
}
