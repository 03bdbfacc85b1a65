import { pageRegion } from '@/lib/http/page-region'
import { renderMarkup } from '@/lib/http/render-markup'

type Props = { markup: string; as?: 'div' | 'p'; className?: string }

/** A region of a static page: rendered for an empty query, replaced by the server for others, unchanged by React. */
export function PageRegion({ markup, as: Tag = 'div', className }: Props) {
  const { id, html } = pageRegion(markup)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, which escapes
  return <Tag id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

/** Returns the markup of a region for content that cannot be read. */
export const regionFailed = (heading: string, text: string) =>
  renderMarkup(
    <>
      <h2 className="display text-h2">{heading}</h2>
      <p className="mt-4 max-w-[34.5em] text-slate">{text}</p>
    </>,
  )
