import { readStored, writeStored } from './browser-storage'

type Stored = { key: string }

/** Items that this browser keeps until our server has it, oldest first; the tabs of the site share it. */
export function keptItems<Item extends Stored>(name: string) {
  function list(): Item[] {
    try {
      return JSON.parse(readStored(name) ?? '[]')
    } catch {
      return []
    }
  }

  const write = (items: Item[]) => writeStored(name, items.length > 0 ? JSON.stringify(items) : null)

  return {
    list,
    /** Keeps an item, in the place of the one with its key if there is one; returns false if this browser stores nothing. */
    keep(item: Item): boolean {
      const items = list()
      const place = items.findIndex(({ key }) => key === item.key)
      return write(place < 0 ? [...items, item] : items.map(kept => (kept.key === item.key ? item : kept)))
    },
    remove: (key: string) => write(list().filter(item => item.key !== key)),
    /**
     * Runs a task in one tab at a time. Browsers without locks rely on the keys alone, and so do those that refuse them,
     * as Chromium and Firefox do when they block cookies.
     */
    async exclusively<Result>(
      lock: string,
      options: LockOptions,
      task: (lock?: Lock | null) => Promise<Result>,
    ): Promise<Result> {
      let hasBegun = false
      try {
        return await navigator.locks.request(`${name}-${lock}`, options, held => {
          hasBegun = true
          return task(held)
        })
      } catch (error) {
        if (hasBegun) throw error
        return task()
      }
    },
  }
}
