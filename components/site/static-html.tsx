import type { ReactNode } from 'react'
import { renderMarkup } from '@/lib/http/render-markup'

type Props = { className?: string; children: ReactNode }

/**
 * Renders content that never changes in the browser as static HTML: React would send it a second time as data, and
 * hydrate it. As in `renderMarkup`, all components inside are synchronous, without hooks and client components. Content
 * that is empty has no element.
 */
export async function StaticHtml({ className, children }: Props) {
  const html = await renderMarkup(children)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, which escapes
  return html && <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
