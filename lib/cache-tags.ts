import type { CollectionKey } from '@/db/collections'

/** The cache tag of a collection: cached reads carry it, writes expire it. */
export const tagOf = (key: CollectionKey) => `content:${key}`
