import { type CollectionKey, collectionKeys } from '../collections/index.ts'

/** What pages are made of and caches are tagged with: the collections, and the homes with their claims and plans. */
export type ContentKey = CollectionKey | 'inventory'

export const contentKeys: readonly ContentKey[] = [...collectionKeys, 'inventory']
