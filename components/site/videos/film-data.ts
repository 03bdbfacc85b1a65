import 'server-only'
import { absoluteUrl } from '@/lib/absolute-url'
import { shareImagePath } from '@/lib/seo/metadata'
import type { Film } from '@/lib/site/films'

/** A film for search engines; `path` is that of the page it is on. */
export function filmData(film: Film, path: string) {
  return {
    '@type': 'VideoObject',
    name: film.title,
    description: film.summary ?? film.title,
    url: absoluteUrl(`${path}#${film.anchor}`),
    thumbnailUrl: absoluteUrl(film.poster ? `/media/${film.poster.hash}/1280` : shareImagePath('/videos')),
    uploadDate: (film.publishAt ?? film.createdAt).toISOString(),
    duration: `PT${film.durationSeconds}S`,
    ...(film.source === 'file' ? { contentUrl: absoluteUrl(film.playPath) } : { embedUrl: film.playPath }),
    ...(film.transcript && { transcript: film.transcript }),
    publisher: { '@id': absoluteUrl('/#organization') },
  }
}
