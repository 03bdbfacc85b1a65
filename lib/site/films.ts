import 'server-only'
import type { EntryOf } from '@/db/collections'
import { estatePath } from '@/db/collections/estates'
import { platformUrls } from '@/db/content/film-address'
import { fileSize, minutesAndSeconds } from '@/lib/format'
import { filePath, findFile } from '@/lib/media/public'
import { anchorsOf } from '../content/anchors'
import { listPublished } from '../content/published'
import { listEstatePages } from './estates'

export type Film = EntryOf<'videos'> & {
  anchor: string
  /** The URL for watching without script: our own file, or its page on the platform. */
  watchPath: string
  /** The URL of the embedded player: the file, or the platform's frame. */
  playPath: string
  /** The size of our own file; null for a film on a platform. */
  bytes: number | null
  poster: { id: string; hash: string } | null
  estatePage: { title: string; path: string } | null
}

/** The films that can be played, in order. */
export async function listFilms(): Promise<Film[]> {
  const [videos, estates] = await Promise.all([listPublished('videos'), listEstatePages()])
  const anchors = anchorsOf(videos.map(video => video.title))
  const films = await Promise.all(
    videos.map(async (video, index) => {
      const [urls, poster] = await Promise.all([urlsOf(video), video.posterId ? findFile(video.posterId) : null])
      const estate = estates.find(({ id }) => id === video.estateId)
      return (
        urls && {
          ...video,
          ...urls,
          anchor: anchors[index] ?? video.id,
          poster,
          estatePage: estate ? { title: estate.title, path: estatePath(estate.slug) } : null,
        }
      )
    }),
  )
  return films.filter(film => film !== null)
}

async function urlsOf({ source, fileId, externalId }: EntryOf<'videos'>) {
  if (source === 'file') {
    const file = fileId ? await findFile(fileId) : null
    return file && { watchPath: filePath(file), playPath: filePath(file), bytes: file.bytes }
  }
  const urls = externalId ? platformUrls(`${source}:${externalId}`) : null
  return urls && { watchPath: urls.watchPath, playPath: urls.playPath, bytes: null }
}

/** The length and, of our own films, the size: `1:35, 12 MB`. */
export const filmBadge = ({ durationSeconds, bytes }: Pick<Film, 'durationSeconds' | 'bytes'>): string =>
  [minutesAndSeconds(durationSeconds), bytes !== null && fileSize(bytes)].filter(Boolean).join(', ')
