import type { ReactNode } from 'react'
import { Picture } from './picture'

type Props = {
  picture: string | null
  /** True if the text already describes the picture. */
  decorative?: boolean
  /** Sets the height and the margin. */
  className: string
  children: ReactNode
}

/** The head of a page over a picture as wide as the window, with the text at the bottom. */
export function Hero({ picture, decorative = false, className, children }: Props) {
  return (
    <header
      data-hero
      className={`on-dark relative isolate flex items-end overflow-hidden bg-forest-deep text-white ${className}`}
    >
      <Picture
        of={picture}
        shape="wide"
        sizes="100vw"
        tall
        isEager
        decorative={decorative}
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="scrim absolute inset-0 -z-10" />
      {children}
    </header>
  )
}
