import 'server-only'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { shareImagePath } from '@/lib/seo/metadata'
import type { Video } from '@/lib/site/videos'

/** Returns the structured data of a video; `path` is the path of its page. */
export function videoData(video: Video, path: string) {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.summary ?? video.title,
    url: absoluteUrl(`${path}#${video.anchor}`),
    thumbnailUrl: absoluteUrl(video.poster ? `/media/${video.poster.hash}/1280` : shareImagePath('/videos')),
    uploadDate: (video.publishAt ?? video.createdAt).toISOString(),
    duration: `PT${video.durationSeconds}S`,
    ...(video.source === 'file' ? { contentUrl: absoluteUrl(video.playPath) } : { embedUrl: video.playPath }),
    ...(video.transcript && { transcript: video.transcript }),
    publisher: { '@id': absoluteUrl('/#organization') },
  }
}
