import 'server-only'
import { absolute, shareImagePath } from '@/lib/seo/metadata'
import type { Film } from '@/lib/site/films'

/** A film for search engines; `path` is that of the page it is on. */
export function filmData(film: Film, path: string) {
  return {
    '@type': 'VideoObject',
    name: film.title,
    description: film.summary ?? film.title,
    url: absolute(`${path}#${film.anchor}`),
    thumbnailUrl: absolute(film.poster ? `/media/${film.poster.hash}/1280` : shareImagePath('/videos')),
    uploadDate: (film.publishAt ?? film.createdAt).toISOString(),
    duration: `PT${film.durationSeconds}S`,
    ...(film.source === 'file' ? { contentUrl: absolute(film.playPath) } : { embedUrl: film.playPath }),
    ...(film.transcript && { transcript: film.transcript }),
    publisher: { '@id': absolute('/#organization') },
  }
}
