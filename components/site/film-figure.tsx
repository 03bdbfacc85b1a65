import { platformUrls } from '@/db/content/film-address'
import { fileSize } from '@/lib/format'
import { filePath, findFile } from '@/lib/media/public'
import { FilmPlayer } from './videos/film-player'
import { FilmPoster } from './videos/film-poster'

type Props = { film: string; poster: string | null; title: string }

/** A film inside a text: its poster, which a click replaces with the film. Without script it links to the film. */
export async function FilmFigure({ film, poster, title }: Props) {
  const platform = platformUrls(film)
  const urls = platform ? { ...platform, size: undefined } : await libraryUrls(film)
  if (!urls) return null
  const name = title || 'Film'
  return (
    <figure>
      <FilmPlayer title={name} href={urls.watchPath} src={urls.playPath} framed={platform !== null}>
        <FilmPoster of={poster} sizes="(min-width: 769px) 680px, 92vw" className="absolute inset-0" badge={urls.size} />
        <span className="sr-only">Play the film: {name}</span>
      </FilmPlayer>
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
