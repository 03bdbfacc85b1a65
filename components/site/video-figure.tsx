import { platformUrls } from '@/db/content/video-url'
import { filePath, findFile } from '@/lib/media/public'
import { fileSize } from '@/lib/text/format'
import { VideoPlayer } from './videos/video-player'

type Props = { video: string; poster: string | null; title: string }

/** A video inside a text: `video` is a URL of a platform or the id of a file. Without script its poster links to it. */
export async function VideoFigure({ video, poster, title }: Props) {
  const platform = platformUrls(video)
  const urls = platform ? { ...platform, size: undefined } : await libraryUrls(video)
  if (!urls) return null
  const name = title || 'Video'
  return (
    <figure>
      <VideoPlayer
        title={name}
        href={urls.watchPath}
        src={urls.playPath}
        framed={platform !== null}
        of={poster}
        sizes="(min-width: 769px) 680px, 92vw"
        className="absolute inset-0"
        badge={urls.size}
      >
        Play the video: {name}
      </VideoPlayer>
      <figcaption className="mt-2 text-small text-slate">
        {title}
        {platform && ` Plays from ${platform.name}; nothing is loaded from there before you press play.`}
      </figcaption>
    </figure>
  )
}

async function libraryUrls(id: string) {
  const file = await findFile(id)
  return file?.kind === 'video'
    ? { watchPath: filePath(file), playPath: filePath(file), size: fileSize(file.bytes) }
    : null
}
