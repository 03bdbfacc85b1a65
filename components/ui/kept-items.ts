type Stored = { key: string }

/** Items that this browser keeps until our server has it, oldest first; the tabs of the site share it. */
export function keptItems<Item extends Stored>(name: string) {
  function list(): Item[] {
    try {
      return JSON.parse(localStorage.getItem(name) ?? '[]')
    } catch {
      return []
    }
  }

  function write(items: Item[]): boolean {
    try {
      if (items.length > 0) localStorage.setItem(name, JSON.stringify(items))
      else localStorage.removeItem(name)
      return true
    } catch {
      return false
    }
  }

  return {
    list,
    /** Keeps an item, in the place of the one with its key if there is one; returns false if this browser stores nothing. */
    keep(item: Item): boolean {
      const items = list()
      const place = items.findIndex(({ key }) => key === item.key)
      return write(place < 0 ? [...items, item] : items.with(place, item))
    },
    remove: (key: string) => write(list().filter(item => item.key !== key)),
    /** Runs a task in one tab at a time; browsers without locks rely on the keys alone. */
    exclusively: <Result>(
      lock: string,
      options: LockOptions,
      task: (lock?: Lock | null) => Promise<Result>,
    ): Promise<Result> => (navigator.locks ? navigator.locks.request(`${name}-${lock}`, options, task) : task()),
  }
}
