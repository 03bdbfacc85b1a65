import 'server-only'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import QuickLRU from 'quick-lru'
import { drawShareImage, type Share } from './share-image'

/** Rendered images by a hash of their content. At most twice `maxSize`, of 80 kB each. */
const pictures = new QuickLRU<string, Uint8Array<ArrayBuffer>>({ maxSize: 150 })
const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Rendering takes half a second of CPU time. */
const oneAtATime = pLimit(1)
const longestQueue = 20

/** The JPEG for a shared link, rendered once per content; null when the queue is full. */
export async function sharePicture(share: Share): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = createHash('sha256').update(JSON.stringify(share)).digest('base64url')
  const known = pictures.get(key) ?? underway.get(key)
  if (known) return known
  if (oneAtATime.pendingCount >= longestQueue) return null

  const work = oneAtATime(() => drawShareImage(share))
    .then(bytes => {
      pictures.set(key, bytes)
      return bytes
    })
    .finally(() => underway.delete(key))
  underway.set(key, work)
  return work
}
