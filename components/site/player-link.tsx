import type { ReactNode } from 'react'

type Props = {
  /** The URL of the video or page that replaces the link. */
  src: string
  /** The accessible name. */
  name: string
  /** The URL that the browser opens without script. */
  href: string
  /** The kind of page that another site sends into a frame; undefined for a video of this site. */
  frame?: 'video' | 'page' | 'chat' | undefined
  poster?: string | undefined
  className: string
  /** Classes of the element that receives the video or the frame. */
  placeClassName: string
  /** True if the content is loaded when the popover around the link opens, unless data is saved. */
  loadsOnOpen?: boolean
  children: ReactNode
}

/**
 * A link that a click replaces with a video or a frame. `public/page-modules/player.js` inserts it where React does not
 * render, so that it can play before hydration.
 */
export function PlayerLink(props: Props) {
  return (
    <>
      <a
        href={props.href}
        data-player={props.src}
        data-frame={props.frame}
        data-name={props.name}
        data-poster={props.poster}
        data-loads-on-open={props.loadsOnOpen || undefined}
        className={`${props.className} has-[+:not(:empty)]:hidden`}
      >
        {props.children}
      </a>
      <div
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, it is what keeps React out
        dangerouslySetInnerHTML={{ __html: '' }}
        className={props.placeClassName}
      />
    </>
  )
}
