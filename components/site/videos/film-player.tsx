import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The URL of the film without script. */
  href: string
  src: string
  /** Played by another site, in a frame; loaded only after a click. */
  framed: boolean
  poster?: string
  children: ReactNode
}

/**
 * A poster that a click replaces with the film; `public/in-place/film-player.js` inserts it, where React does not look:
 * the film may play before the page is hydrated.
 */
export function FilmPlayer({ title, href, src, framed, poster, children }: Props) {
  return (
    <>
      <a
        href={href}
        data-film={src}
        data-frame={framed ? '' : undefined}
        data-name={title}
        data-poster={poster}
        className="group relative block aspect-video w-full overflow-hidden bg-forest-deep has-[+:not(:empty)]:hidden"
      >
        {children}
      </a>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty, it is what keeps React out */}
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </>
  )
}
