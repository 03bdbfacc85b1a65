import { join } from 'node:path'
import QuickLRU from 'quick-lru'
import type { PageData } from './page-data.ts'
import { type DataStorage, dataInFolder } from './page-data-folder.ts'
import { getSharedCache } from './shared-cache.ts'

type PageDataStore = {
  /** Stores data so that every instance finds it; what cannot be stored is in the memory of this one. Never rejects. */
  keep(data: PageData): Promise<void>
  find(hash: string): Promise<Uint8Array | null>
}

/** Milliseconds until the data of a page that is still requested is stored again, in case it was removed. */
const keepInterval = 60_000

// The framework loads the page cache as a module of its own, beside the bundle of the server.
const shared = globalThis as typeof globalThis & { shkPageData?: Map<string, PageDataStore> }

/**
 * The data of all pages: beside the pages in this folder of the build, or, with several instances, in the cache that
 * they share.
 */
export function pageDataStore(serverFolder: string): PageDataStore {
  shared.shkPageData ??= new Map()
  const known = shared.shkPageData.get(serverFolder)
  if (known) return known
  const store = inMemory(getSharedCache() ? inSharedCache : dataInFolder(join(serverFolder, 'page-data')))
  shared.shkPageData.set(serverFolder, store)
  return store
}

/** `keptAt` is in milliseconds of the monotonic clock; `stored` resolves when it was stored for the first time. */
type Known = { bytes: Uint8Array; keptAt: number; stored: Promise<void> }

function inMemory(storage: DataStorage): PageDataStore {
  // At most twice `maxSize`, of 5 to 50 kB each, which pages in memory share.
  const memory = new QuickLRU<string, Known>({ maxSize: 500 })
  return {
    async keep(data) {
      const known = memory.get(data.hash)
      const now = performance.now()
      if (known && now - known.keptAt < keepInterval) return known.stored
      const storing = storage.write(data)
      const stored = known?.stored ?? storing
      memory.set(data.hash, { bytes: data.bytes, keptAt: now, stored })
      return stored
    },
    async find(hash) {
      const known = memory.get(hash)
      if (known) return known.bytes
      const bytes = await storage.read(hash)
      if (bytes) memory.set(hash, { bytes, keptAt: performance.now(), stored: Promise.resolve() })
      return bytes
    },
  }
}

const sharedKey = (hash: string) => `page data ${hash}`

const inSharedCache: DataStorage = {
  // Without tags: a page that is not current any more may still be in a browser.
  write: async ({ hash, bytes }) => getSharedCache()?.write(sharedKey(hash), [], bytes),
  read: async hash => (await getSharedCache()?.read<Uint8Array>(sharedKey(hash))) ?? null,
}
