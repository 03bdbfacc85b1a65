import 'server-only'
import { keysWithPath, type PublicKey, publicPathOf } from '@/db/collections'
import { progressPath } from '@/db/collections/progress-updates'
import { listPublished } from '@/lib/content/published'
import { getSettings } from '@/lib/content/settings'
import { findFile } from '@/lib/media/public'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { listUnits, unitPath, unitsPath } from '@/lib/site/homes/units'
import { listLaterPages, pagedPaths, pathOfPage } from '@/lib/site/paged-lists'
import { listProgress } from '@/lib/site/progress'

export type SitemapUrl = { url: string; lastModified: Date; images: string[] }

/** Returns every public URL once, with the time of its last change and its pictures. */
export async function listSitemapUrls(): Promise<SitemapUrl[]> {
  const found = new Map<string, SitemapUrl>()
  for (const key of keysWithPath) {
    for (const { path, updatedAt, imageId } of await pathsOf(key)) {
      const url = absoluteUrl(path)
      const existing = found.get(url)
      found.set(url, {
        url,
        lastModified: existing && existing.lastModified > updatedAt ? existing.lastModified : updatedAt,
        images: [...new Set([...(existing?.images ?? []), ...(await picturesOf(imageId))])],
      })
    }
  }
  return [
    ...found.values(),
    ...(await listLaterPageUrls(found)),
    ...(await listUnitUrls()),
    ...(await listProgressUrls()),
  ]
}

/** Returns the pages of available homes and of their lists, with the time of the last change of each. */
async function listUnitUrls(): Promise<SitemapUrl[]> {
  const estates = await listPublished('estates')
  const pages = await Promise.all(
    estates.map(async estate => {
      const availableHomes = (await listUnits(estate.id)).filter(({ state }) => state === 'available')
      const newest = new Date(Math.max(...availableHomes.map(({ changedAt }) => changedAt.getTime())))
      const list = availableHomes.length > 0 ? [{ path: unitsPath(estate), changedAt: newest }] : []
      const homes = availableHomes.map(({ code, changedAt }) => ({ path: unitPath(estate, code), changedAt }))
      return [...list, ...homes].map(({ path, changedAt }) => ({
        url: absoluteUrl(path),
        lastModified: changedAt,
        images: [],
      }))
    }),
  )
  return pages.flat()
}

/** Returns the pages with the progress of estates, each with its newest picture. */
async function listProgressUrls(): Promise<SitemapUrl[]> {
  const estates = await listPublished('estates')
  const pages = await Promise.all(
    estates.map(async estate => {
      const updates = await listProgress(estate.id)
      if (updates.length === 0) return []
      const images = await picturesOf(updates.flatMap(({ imageIds }) => imageIds)[0])
      const lastModified = new Date(Math.max(...updates.map(({ updatedAt }) => updatedAt.getTime())))
      return [{ url: absoluteUrl(progressPath(estate)), lastModified, images }]
    }),
  )
  return pages.flat()
}

/** Returns the later pages of lists, with the last change of the first page. */
async function listLaterPageUrls(found: Map<string, SitemapUrl>): Promise<SitemapUrl[]> {
  const pages = await Promise.all(
    pagedPaths.map(async path => {
      const first = found.get(absoluteUrl(path))
      if (!first) return []
      const numbers = await listLaterPages(path)
      return numbers.map(page => ({ ...first, url: absoluteUrl(pathOfPage(path, page)), images: [] }))
    }),
  )
  return pages.flat()
}

/** Returns the paths that the sitemap leaves out; careers redirects when an external URL is set. */
async function listUnlisted() {
  const { careersUrl } = await getSettings()
  return ['/search', ...(careersUrl ? ['/careers'] : [])]
}

type EntryWithPicture = { heroImageId?: string | null; imageId?: string | null; updatedAt: Date }

/** Returns the pages of a collection, without entries that staff do not list and entries on the page of another. */
async function pathsOf(key: PublicKey) {
  const [entries, unlisted] = await Promise.all([listPublished(key), listUnlisted()])
  return entries.flatMap(entry => {
    const path = publicPathOf(key, entry)
    if (!path || path.includes('#') || unlisted.includes(path) || ('listed' in entry && !entry.listed)) return []
    const { heroImageId, imageId, updatedAt } = entry as EntryWithPicture
    return [{ path, updatedAt, imageId: heroImageId ?? imageId }]
  })
}

async function picturesOf(id: string | null | undefined) {
  const file = id && (await findFile(id))
  return file ? [absoluteUrl(`/media/${file.hash}/1600`)] : []
}
