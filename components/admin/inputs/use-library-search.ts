'use client'

import { useEffect, useState, useTransition } from 'react'
import type { FileKind } from '@/db/content/field'
import { findFiles } from '@/lib/media/actions'
import type { LibraryFile } from '@/lib/media/library'
import { toActionResult } from '../shell/to-action-result'

/** Milliseconds without a keystroke until the term is searched. */
const debounceMs = 200
const filesPerPage = 25

type Request = { query: string; page: number }
type Found = { files: LibraryFile[]; total: number }

/** Searches the library on the server, one page at a time. */
export function useLibrarySearch(kind: FileKind) {
  const [request, setRequest] = useState<Request>({ query: '', page: 1 })
  const [found, setFound] = useState<Found>({ files: [], total: 0 })
  const [settled, setSettled] = useState<{ request: Request; error: string } | null>(null)
  const [, startTransition] = useTransition()

  useEffect(() => {
    let current = true
    const search = async () => {
      const result = await toActionResult(findFiles(kind, request.query, request.page))
      if (!current) return
      if ('status' in result) return setSettled({ request, error: result.message })
      setSettled({ request, error: '' })
      setFound(before => (request.page > 1 ? appendPage(before, result) : result))
    }
    const timer = setTimeout(() => startTransition(search), request.query ? debounceMs : 0)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [kind, request])

  return {
    ...found,
    query: request.query,
    // From the keystroke on, not from the request on: until then the files are those of another term.
    busy: settled?.request !== request,
    error: settled?.error ?? '',
    search: (query: string) => setRequest({ query, page: 1 }),
    showMore: () => setRequest({ query: request.query, page: Math.floor(found.files.length / filesPerPage) + 1 }),
  }
}

/** A file uploaded meanwhile pushes the last of a page onto the next. */
function appendPage(before: Found, next: Found): Found {
  const known = new Set(before.files.map(({ id }) => id))
  return { files: [...before.files, ...next.files.filter(({ id }) => !known.has(id))], total: next.total }
}
