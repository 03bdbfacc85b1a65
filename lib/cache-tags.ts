import type { ContentKey } from '@/db/content/content-key'

/** Returns the cache tag of a collection or of the inventory: cached reads set it, and writes expire it. */
export const tagOf = (key: ContentKey) => `content:${key}`
