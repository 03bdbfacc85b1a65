import 'server-only'
import type { EntryOf } from '@/db/collections'
import { estatePath } from '@/db/collections/estates'
import { platformUrls } from '@/db/content/video-url'
import { filePath, findFile } from '@/lib/media/public'
import { fileSize, minutesAndSeconds } from '@/lib/text/format'
import { anchorsOf } from '../content/anchors'
import { listPublished } from '../content/published'
import { listEstatePages } from './estates'

export type Video = EntryOf<'videos'> & {
  anchor: string
  /** The URL for watching without scripts: the file, or the page of the video on its platform. */
  watchPath: string
  /** The URL of the embedded player: the file, or the frame of the platform. */
  playPath: string
  /** The size of the file; null for a video on a platform. */
  bytes: number | null
  poster: { id: string; hash: string } | null
  estatePage: { title: string; path: string } | null
}

/** Returns the videos that can be played, in order. */
export async function listVideos(): Promise<Video[]> {
  const [entries, estates] = await Promise.all([listPublished('videos'), listEstatePages()])
  const anchors = anchorsOf(entries.map(entry => entry.title))
  const videos = await Promise.all(
    entries.map(async (entry, index) => {
      const [urls, poster] = await Promise.all([urlsOf(entry), entry.posterId ? findFile(entry.posterId) : null])
      const estate = estates.find(({ id }) => id === entry.estateId)
      return (
        urls && {
          ...entry,
          ...urls,
          anchor: anchors[index] ?? entry.id,
          poster,
          estatePage: estate ? { title: estate.title, path: estatePath(estate.slug) } : null,
        }
      )
    }),
  )
  return videos.filter(video => video !== null)
}

async function urlsOf({ source, fileId, externalId }: EntryOf<'videos'>) {
  if (source === 'file') {
    const file = fileId ? await findFile(fileId) : null
    return file && { watchPath: filePath(file), playPath: filePath(file), bytes: file.bytes }
  }
  const urls = externalId ? platformUrls(`${source}:${externalId}`) : null
  return urls && { watchPath: urls.watchPath, playPath: urls.playPath, bytes: null }
}

/** Returns the length and, for files, the size: `1:35, 12 MB`. */
export const videoBadge = ({ durationSeconds, bytes }: Pick<Video, 'durationSeconds' | 'bytes'>): string =>
  [minutesAndSeconds(durationSeconds), bytes !== null && fileSize(bytes)].filter(Boolean).join(', ')
