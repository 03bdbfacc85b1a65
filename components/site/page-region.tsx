import { pageRegion } from '@/lib/http/page-region'

type Props = { markup: string; as?: 'div' | 'p'; className?: string }

/** A region of a static page that depends on the query. React renders it for an empty query and never changes it. */
export function PageRegion({ markup, as: Tag = 'div', className }: Props) {
  const { id, html } = pageRegion(markup)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, which escapes
  return <Tag id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
