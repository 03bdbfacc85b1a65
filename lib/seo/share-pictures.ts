import 'server-only'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import QuickLRU from 'quick-lru'
import { findSharePicture, renderShareImage, type ShareContent } from './share-image'

/** Rendered images by a hash of their content. The cache holds at most twice `maxSize` images, of about 80 kB each. */
const pictures = new QuickLRU<string, Uint8Array<ArrayBuffer>>({ maxSize: 150 })
const inProgress = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Rendering takes half a second of CPU time. */
const limit = pLimit(1)
const maxQueue = 20

/** Returns the JPEG for a shared link, rendered once per content; null when the queue is full. */
export async function sharePicture(share: ShareContent): Promise<Uint8Array<ArrayBuffer> | null> {
  // Another crop or other bytes result in another image.
  const picture = await findSharePicture(share.imageId)
  const key = createHash('sha256')
    .update(JSON.stringify([share, picture]))
    .digest('base64url')
  const cachedPicture = pictures.get(key) ?? inProgress.get(key)
  if (cachedPicture) return cachedPicture
  if (limit.pendingCount >= maxQueue) return null

  const work = limit(() => renderShareImage(share, picture))
    .then(bytes => {
      pictures.set(key, bytes)
      return bytes
    })
    .finally(() => inProgress.delete(key))
  inProgress.set(key, work)
  return work
}
