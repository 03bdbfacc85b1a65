'use client'

import { useRef } from 'react'
import { searchTexts } from '@/lib/content/search-texts'
import { useFormTexts } from './use-form-texts'

export type SearchPreviewProps = {
  titleField: string
  values: Record<string, unknown>
  host: string
  siteName: string
  /** The path of the entry's page; its last segment is replaced by the slug in the form. */
  path: string
}

const watchedFields = ['slug', 'seoTitle', 'seoDescription', 'standfirst', 'summary']

/** Shows the page of the entry as a search engine may: with the form's texts, cut at the usual lengths of such results. */
export function SearchPreview({ titleField, values, host, siteName, path }: SearchPreviewProps) {
  const box = useRef<HTMLElement>(null)
  const currentTexts = useFormTexts(box, [...watchedFields, titleField], values)
  const { title, description } = searchTexts(currentTexts, titleField)
  return (
    <figure ref={box} className="rounded-control bg-paper p-3">
      <figcaption className="text-small text-slate">Search engine preview</figcaption>
      <p className="mt-2 truncate text-small">
        {[host, ...breadcrumbParts(path, String(currentTexts.slug ?? ''))].join(' › ')}
      </p>
      <p className="font-semibold text-forest">{truncate([title, siteName].filter(Boolean).join(' | '), 60)}</p>
      <p className="text-small text-slate">
        {truncate(description, 155) || 'There is no description, so the search engine will choose one from the page.'}
      </p>
    </figure>
  )
}

const truncate = (text: string, max: number) => (text.length > max ? `${text.slice(0, max).trimEnd()}…` : text)

/** Returns the segments of the path; for an anchor, the segments of its page. */
function breadcrumbParts(path: string, slug: string): string[] {
  const [page = '', anchor] = path.split('#')
  const parts = page.split('/').filter(Boolean)
  return anchor === undefined ? [...parts.slice(0, -1), slug].filter(Boolean) : parts
}
