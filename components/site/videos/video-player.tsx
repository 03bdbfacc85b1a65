import type { ReactNode } from 'react'
import { PlayerLink } from '../player-link'

type Props = {
  title: string
  /** The URL of the video without script. */
  href: string
  src: string
  /** True if another site plays the video in a frame, which is loaded only after a click. */
  framed: boolean
  poster?: string
  children: ReactNode
}

/** A poster that a click replaces with the video. */
export const VideoPlayer = ({ title, href, src, framed, poster, children }: Props) => (
  <PlayerLink
    src={src}
    name={title}
    href={href}
    frame={framed ? 'video' : undefined}
    poster={poster}
    className="group relative block aspect-video w-full overflow-hidden bg-forest-deep"
    placeClassName="player-video"
  >
    {children}
  </PlayerLink>
)
