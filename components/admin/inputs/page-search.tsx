'use client'

import { isSafeHref } from '@/db/content/href'
import { type Fetched, SearchStatus, useSearchResults } from '../shell/use-search-results'

type PageTarget = { title: string; path: string; kind: string }

/** Completes a typed link to a URL. If the result is not a URL, searches the pages of this site for the text. */
export function usePageSearch(text: string) {
  const url = completeUrl(text.trim())
  const isUrl = isSafeHref(url)
  const search = useSearchResults<PageTarget[]>(`/admin/link-targets?${new URLSearchParams({ q: isUrl ? '' : text })}`)
  return { url: isUrl ? url : null, search }
}

export const notAUrl = 'Give a path such as /contact-us or a URL that starts with https://, or choose a page below.'

type FoundProps = { search: Fetched<PageTarget[]>; onChoose: (page: PageTarget) => void }

/** Lists the pages that were found, each as a button. */
export function FoundPages({ search, onChoose }: FoundProps) {
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">Pages of this site</h3>
      <ul>
        {search.data?.map(page => (
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
      <SearchStatus search={search} empty="No page has this name." className="py-3 text-slate" />
    </>
  )
}

/** Adds the scheme that people leave out of a URL or an e-mail. */
const completeUrl = (url: string) => {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(url)) return `mailto:${url}`
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(url) ? `https://${url}` : url
}
