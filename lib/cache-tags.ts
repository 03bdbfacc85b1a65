import type { ContentKey } from '@/db/content/content-key'

/** The cache tag of a collection or of the inventory: cached reads carry it, writes expire it. */
export const tagOf = (key: ContentKey) => `content:${key}`
