'use client'

import { useEffect, useState, useTransition } from 'react'
import type { FileKind } from '@/db/content/field'
import { findFiles } from '@/lib/media/actions'
import type { LibraryFile } from '@/lib/media/library'
import { toActionResult } from '../../controls/to-action-result'

/** Milliseconds without a keystroke before the search starts. */
const debounceMs = 200
/** Milliseconds before a failed search is repeated; doubled after each failure. */
const retryMs = 1_000
const maxRetries = 4

type Request = { query: string; tag: string | null; page: number }
type Page = { files: LibraryFile[]; total: number }
/** `pages` is the number of loaded pages. */
type Found = Page & { pages: number }

/** Searches the library on the server, one page at a time. Repeats a failed search for a quarter of a minute. */
export function useLibrarySearch(kind: FileKind) {
  const [request, setRequest] = useState<Request>({ query: '', tag: null, page: 1 })
  const [found, setFound] = useState<Found>({ files: [], total: 0, pages: 0 })
  const [lastResponse, setLastResponse] = useState<{ request: Request; error: string } | null>(null)
  const [, startTransition] = useTransition()

  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout>
    const searchIn = (milliseconds: number, retries: number) => {
      timer = setTimeout(() => startTransition(() => search(retries)), milliseconds)
    }
    const search = async (retries: number) => {
      const result = await toActionResult(findFiles(kind, request.query, request.page, request.tag))
      if (!isCurrent) return
      if ('message' in result) {
        setLastResponse({ request, error: result.message })
        // The server may be busy or the connection lost. Without a retry, only another keystroke would search again.
        if (retries < maxRetries) searchIn(retryMs * 2 ** retries, retries + 1)
        return
      }
      setLastResponse({ request, error: '' })
      setFound(before => ({ ...(request.page > 1 ? appendPage(before, result) : result), pages: request.page }))
    }
    searchIn(request.query ? debounceMs : 0, 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [kind, request])

  return {
    ...found,
    query: request.query,
    tag: request.tag,
    // True from the keystroke on: until the result arrives, the shown files belong to another term.
    busy: lastResponse?.request !== request,
    error: lastResponse?.error ?? '',
    search: (query: string) => setRequest({ ...request, query, page: 1 }),
    filterByTag: (tag: string | null) => setRequest({ ...request, tag, page: 1 }),
    showMore: () => setRequest({ ...request, page: found.pages + 1 }),
  }
}

/** Skips known files: a file uploaded meanwhile moves the last file of a page to the next page. */
function appendPage(before: Page, next: Page): Page {
  const shownIds = new Set(before.files.map(({ id }) => id))
  return { files: [...before.files, ...next.files.filter(({ id }) => !shownIds.has(id))], total: next.total }
}
