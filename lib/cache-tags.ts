import type { CollectionKey } from '@/db/collections'

/** The cache tag of a collection: whatever reads it carries the tag, whatever writes it expires the tag. */
export const tagOf = (key: CollectionKey) => `content:${key}`
