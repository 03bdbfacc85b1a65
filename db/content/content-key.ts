import { type CollectionKey, collectionKeys } from '../collections/index.ts'

/** The content by which caches are tagged: a collection, or the inventory (homes with their claims and plans). */
export type ContentKey = CollectionKey | 'inventory'

export const contentKeys: readonly ContentKey[] = [...collectionKeys, 'inventory']
