import { buffer } from 'node:stream/consumers'
import module from 'next/dist/server/lib/cache-handlers/default.js'
import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types'
import { isFromTheFuture } from './clock-skew.ts'
import { getSharedCache } from './shared-cache.ts'
import { areTagsExpired } from './tags.ts'

// CommonJS, as in the page cache.
const { createDefaultCacheHandler } = ((module as unknown as { default?: unknown }).default ?? module) as typeof module

const localCache = createDefaultCacheHandler(50 * 1024 * 1024)

type SharedEntry = Omit<CacheEntry, 'value'> & { bytes: Uint8Array }

/** The cache behind `'use cache'`: in this process's memory and, if configured, in the cache shared by all instances. */
const dataCache: CacheHandler = {
  ...localCache,

  async get(key, softTags) {
    const found = await localCache.get(key, softTags)
    if (found && !isFromTheFuture(found.timestamp)) return found
    const sharedEntry = await getSharedCache()?.read<SharedEntry>(dataKey(key))
    if (!sharedEntry) return undefined
    // Its timestamp is from another machine's clock; `read` has just checked that it is current.
    const { bytes, ...entry } = { ...sharedEntry, timestamp: Date.now() }
    await localCache.set(key, Promise.resolve({ ...entry, value: streamOf(bytes) }))
    return { ...entry, value: streamOf(bytes) }
  },

  async set(key, pending) {
    const shared = getSharedCache()
    if (!shared) return localCache.set(key, pending)
    let copy: ReadableStream<Uint8Array> | undefined
    const stored = pending.then(entry => {
      const [local, copied] = entry.value.tee()
      copy = copied
      return { ...entry, value: local }
    })
    await localCache.set(key, stored)
    const { value: _, ...entry } = await stored
    if (!copy || entry.expire === 0) return
    const bytes = await buffer(copy).catch(() => null)
    // Stale already: not shared.
    if (!bytes || areTagsExpired(entry.tags, entry.timestamp)) return
    void shared.write(dataKey(key), entry.tags, { ...entry, bytes } satisfies SharedEntry)
  },
}

const dataKey = (key: string) => `data ${key}`

const streamOf = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })

export default dataCache
