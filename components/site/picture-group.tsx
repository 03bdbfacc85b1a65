import type { ReactNode } from 'react'

/** A group of pictures to browse. */
export const PictureGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div data-pictures={label}>{children}</div>
)

type LinkProps = {
  of: { hash: string; credit: string | null }
  caption: string
  className: string
  children: ReactNode
}

/** A link to a large picture, which `public/page-modules/picture-viewer.js` shows with its caption and credit. */
export const LargePictureLink = ({ of: { hash, credit }, caption, className, children }: LinkProps) => (
  <a
    href={`/media/${hash}/1920`}
    data-full
    data-caption={caption}
    data-credit={credit ?? undefined}
    className={className}
  >
    {children}
  </a>
)
