'use client'

import { isSafeHref } from '@/db/content/href'
import { useFetched } from '../shell/action-fetch'

type PageTarget = { title: string; path: string; kind: string }

/** What a text for a link is: a URL, completed, or words that pages of this site are searched with. */
export function usePageSearch(text: string) {
  const url = completeUrl(text.trim())
  const isUrl = isSafeHref(url)
  const pages = useFetched<PageTarget[]>(`/admin/link-targets?${new URLSearchParams({ q: isUrl ? '' : text })}`)
  return { url: isUrl ? url : null, pages }
}

export const notAUrl =
  'Give a path such as /contact-us or an address that starts with https://, or choose a page below.'

/** The pages that were found, each a button. */
export function FoundPages({ pages, onChoose }: { pages: PageTarget[] | null; onChoose: (page: PageTarget) => void }) {
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">Pages of this site</h3>
      <ul>
        {pages?.map(page => (
          <li key={page.path} className="border-b border-stone last:border-0">
            <button
              type="button"
              onClick={() => onChoose(page)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-2 text-left hover:bg-sand"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{page.title}</span>
              <span className="flex-none text-small text-slate">{page.kind}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="py-3 text-slate empty:hidden">
        {pages?.length === 0 && 'No page is called so.'}
      </p>
    </>
  )
}

/** Adds the scheme that people leave out of a URL or an email. */
const completeUrl = (url: string) => {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(url)) return `mailto:${url}`
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(url) ? `https://${url}` : url
}
