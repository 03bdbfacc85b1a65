import 'server-only'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import QuickLRU from 'quick-lru'
import { drawShareImage, type Share } from './share-image'

/** Finished pictures by what they show: a change of the content is another key. At most twice as many, of 80 kB each. */
const pictures = new QuickLRU<string, Uint8Array<ArrayBuffer>>({ maxSize: 150 })
const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** One takes half a second of a processor that visitors need as well. */
const oneAtATime = pLimit(1)
const longestQueue = 20

/** The JPEG for a shared link, made once for each content; null when too many are being waited for. */
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
