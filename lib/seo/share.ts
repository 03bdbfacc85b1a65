import 'server-only'
import { type CollectionKey, collectionFor, keysWithPath, publicPathOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'
import { getSettings } from '@/lib/content/settings'
import type { Share } from './share-image'

type Shared = {
  shareImageId?: string | null
  imageId?: string | null
  heroImageId?: string | null
  place?: string
  [column: string]: unknown
}

/** The content of the share image of the page at this path (see `shareImagePath`); null when there is no such page. */
export async function findShare(path: string): Promise<Share | null> {
  const { siteName, tagline } = await getSettings()
  if (path === '/referral')
    return { siteName, eyebrow: tagline, title: 'An introduction', imageId: await homePicture() }
  for (const key of keysWithPath) {
    const found = await findByPath(key, path)
    if (!found) continue
    const { columns, label } = collectionFor(key)
    return {
      siteName,
      eyebrow: key === 'pages' ? tagline : (found.place ?? label.one),
      title: String(found[columns[0] ?? 'title']),
      imageId: found.shareImageId ?? found.heroImageId ?? found.imageId ?? (await homePicture()),
    }
  }
  return null
}

async function findByPath(key: CollectionKey, path: string): Promise<Shared | undefined> {
  return (await listPublished(key)).find(entry => publicPathOf(key, entry) === path) as Shared | undefined
}

async function homePicture() {
  const [home] = await listPublished('homePage')
  return home?.heroImageId ?? null
}
