import type { ReactNode } from 'react'
import { ArrowLink } from './arrow-link'

/** With `sand`, the section has a ground of sand over the full width of the page, and no other classes. */
type Props = {
  /** The id of the heading; `anchor` is the id of the section, for links. */
  id: string
  anchor?: string
  title: string
  /** A link to the complete list, beside the heading. */
  more?: { label: string; path: string }
  children: ReactNode
} & ({ sand: true; className?: never } | { sand?: never; className?: string })

/** A section that is labelled by its heading. */
export function HeadedSection({ id, anchor, title, more, sand, className = 'content py-section', children }: Props) {
  const heading = (
    <h2 id={id} className="display text-h2">
      {title}
    </h2>
  )
  const content = (
    <>
      {more ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          {heading}
          <ArrowLink href={more.path}>{more.label}</ArrowLink>
        </div>
      ) : (
        heading
      )}
      {children}
    </>
  )
  return (
    <section id={anchor} aria-labelledby={id} className={sand ? 'bg-sand py-section' : className}>
      {sand ? <div className="content">{content}</div> : content}
    </section>
  )
}
