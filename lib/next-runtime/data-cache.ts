import { buffer } from 'node:stream/consumers'
import module from 'next/dist/server/lib/cache-handlers/default.js'
import type { CacheEntry, CacheHandler } from 'next/dist/server/lib/cache-handlers/types'
import { isFromTheFuture } from './clock-skew.ts'
import { getSharedCache } from './shared-cache.ts'
import { areTagsExpired } from './tags.ts'

// CommonJS, as in the page cache.
const { createDefaultCacheHandler } = ((module as unknown as { default?: unknown }).default ?? module) as typeof module

const near = createDefaultCacheHandler(50 * 1024 * 1024)

type Lent = Omit<CacheEntry, 'value'> & { bytes: Uint8Array }

/** What `'use cache'` reads: in this process's memory and, where there is one, in the cache that all instances share. */
const dataCache: CacheHandler = {
  ...near,

  async get(key, softTags) {
    const found = await near.get(key, softTags)
    if (found && !isFromTheFuture(found.timestamp)) return found
    const lent = await getSharedCache()?.read<Lent>(dataKey(key))
    if (!lent) return undefined
    // The clock it was stamped by is another machine's; that it is current was just seen.
    const { bytes, ...entry } = { ...lent, timestamp: Date.now() }
    await near.set(key, Promise.resolve({ ...entry, value: streamOf(bytes) }))
    return { ...entry, value: streamOf(bytes) }
  },

  async set(key, pending) {
    const shared = getSharedCache()
    if (!shared) return near.set(key, pending)
    let copy: ReadableStream<Uint8Array> | undefined
    const kept = pending.then(entry => {
      const [mine, theirs] = entry.value.tee()
      copy = theirs
      return { ...entry, value: mine }
    })
    await near.set(key, kept)
    const { value: _, ...entry } = await kept
    if (!copy || entry.expire === 0) return
    const bytes = await buffer(copy).catch(() => null)
    // Drawn from what was there before a change: nobody else gets it.
    if (!bytes || areTagsExpired(entry.tags, entry.timestamp)) return
    void shared.write(dataKey(key), entry.tags, { ...entry, bytes } satisfies Lent)
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
