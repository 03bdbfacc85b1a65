'use client'

import { useEffect, useState, useTransition } from 'react'
import type { FileKind } from '@/db/content/field'
import { findFiles } from '@/lib/media/actions'
import type { LibraryFile } from '@/lib/media/library'
import { toActionResult } from '../../controls/to-action-result'

/** Milliseconds without a keystroke until the term is searched. */
const debounceMs = 200
/** Milliseconds until a failed search is repeated, each time twice as many: it changes nothing on the server. */
const retryMs = 1_000
const maxRetries = 4
const filesPerPage = 25

type Request = { query: string; tag: string | null; page: number }
type Found = { files: LibraryFile[]; total: number }

/** Searches the library on the server, one page at a time; a search that failed is repeated for a quarter of a minute. */
export function useLibrarySearch(kind: FileKind) {
  const [request, setRequest] = useState<Request>({ query: '', tag: null, page: 1 })
  const [found, setFound] = useState<Found>({ files: [], total: 0 })
  const [settled, setSettled] = useState<{ request: Request; error: string } | null>(null)
  const [, startTransition] = useTransition()

  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout>
    const searchIn = (milliseconds: number, retries: number) => {
      timer = setTimeout(() => startTransition(() => search(retries)), milliseconds)
    }
    const search = async (retries: number) => {
      const result = await toActionResult(findFiles(kind, request.query, request.page, request.tag))
      if (!current) return
      if ('message' in result) {
        setSettled({ request, error: result.message })
        // A busy server or a lost connection: without this, only another keystroke would search again.
        if (retries < maxRetries) searchIn(retryMs * 2 ** retries, retries + 1)
        return
      }
      setSettled({ request, error: '' })
      setFound(before => (request.page > 1 ? appendPage(before, result) : result))
    }
    searchIn(request.query ? debounceMs : 0, 0)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [kind, request])

  return {
    ...found,
    query: request.query,
    tag: request.tag,
    // From the keystroke on, not from the request on: until then the files are those of another term.
    busy: settled?.request !== request,
    error: settled?.error ?? '',
    search: (query: string) => setRequest({ ...request, query, page: 1 }),
    filterByTag: (tag: string | null) => setRequest({ ...request, tag, page: 1 }),
    showMore: () => setRequest({ ...request, page: Math.floor(found.files.length / filesPerPage) + 1 }),
  }
}

/** A file uploaded meanwhile pushes the last of a page onto the next. */
function appendPage(before: Found, next: Found): Found {
  const known = new Set(before.files.map(({ id }) => id))
  return { files: [...before.files, ...next.files.filter(({ id }) => !known.has(id))], total: next.total }
}
