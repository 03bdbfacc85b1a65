import type { ReactNode } from 'react'
import { type Video, videoBadge } from '@/lib/site/videos'
import { Illustration } from '../home/illustration'
import { Icon } from '../icon'
import { Picture } from '../picture'
import { PlayerLink } from '../player-link'

type Props = PosterProps & {
  title: string
  /** The URL of the video without script. */
  href: string
  src: string
  /** True if another site plays the video in a frame, which is loaded only after a click. */
  framed: boolean
  /** The URL of the picture that the player of this site shows until the video plays. */
  poster?: string | undefined
  /** The name of the link. */
  children: ReactNode
}

/** A poster that a click replaces with the video. */
export const VideoPlayer = ({ title, href, src, framed, poster, children, ...picture }: Props) => (
  <PlayerLink
    src={src}
    name={title}
    href={href}
    frame={framed ? 'video' : undefined}
    poster={poster}
    className="group relative block aspect-video w-full overflow-hidden bg-forest-deep"
    placeClassName="player-video"
  >
    <VideoPoster {...picture} />
    <span className="sr-only">{children}</span>
  </PlayerLink>
)

/** Returns the properties of the player for a video of the library. */
export const playerOf = (video: Video) => ({
  title: video.title,
  href: video.watchPath,
  src: video.playPath,
  framed: video.source !== 'file',
  poster: video.poster ? `/media/${video.poster.hash}/1280` : undefined,
  of: video.poster?.id ?? null,
  buttonClass: 'md:size-18',
  badge: videoBadge(video),
})

type PosterProps = {
  /** The id of the picture that is shown before the click. */
  of: string | null
  sizes: string
  isEager?: boolean
  className: string
  buttonClass?: string
  /** The length and, for videos of this site, the size that will be downloaded. */
  badge?: string | undefined
}

/** Shows the poster of a video, or a drawing, with the play button and the badge. */
function VideoPoster({ of, sizes, isEager = false, className, buttonClass = '', badge }: PosterProps) {
  return (
    <>
      {of ? (
        <Picture
          of={of}
          shape="card"
          sizes={sizes}
          isEager={isEager}
          decorative
          className={`size-full object-cover ${className}`}
        />
      ) : (
        <Illustration kind="savanna" className="absolute inset-x-0 bottom-0 text-sage/40" />
      )}
      <span className="absolute inset-0 flex items-center justify-center">
        <span
          className={`flex size-16 items-center justify-center rounded-full bg-sand text-forest shadow-float transition-colors group-hover:bg-white ${buttonClass}`}
        >
          <Icon name="play" size={28} className="ml-0.5" />
        </span>
      </span>
      {badge && (
        <span className="figures absolute right-3 bottom-3 rounded-control bg-ink/85 px-2 py-1 text-small font-medium text-white">
          {badge}
        </span>
      )}
    </>
  )
}
