import { type CollectionKey, collectionFor, collectionKeys } from './index.ts'

export type CollectionScreen =
  | { kind: 'list'; key: CollectionKey }
  | { kind: 'single'; key: CollectionKey }
  | { kind: 'entry'; key: CollectionKey; id: string }

/** Returns the screen of the panel at a path that a collection or a singleton declares; null if there is none. */
export function collectionScreenAt(path: string): CollectionScreen | null {
  const parent = path.slice(0, path.lastIndexOf('/'))
  for (const key of collectionKeys) {
    const { adminPath, isSingleton } = collectionFor(key)
    if (path === adminPath) return isSingleton ? { kind: 'single', key } : { kind: 'list', key }
    if (parent === adminPath && !isSingleton) return { kind: 'entry', key, id: path.slice(parent.length + 1) }
  }
  return null
}
