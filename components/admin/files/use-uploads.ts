'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { LibraryFile } from '@/lib/media/library'
import { kindByType, limits, tooLargeMessage } from '@/lib/media/limits'
import { useLeaveWarning } from '../shell/use-leave-warning'
import { uploadFile } from './upload-file'

export type Upload = {
  number: number
  name: string
  state:
    | { phase: 'waiting' }
    | { phase: 'sending'; progress: number }
    | { phase: 'stored'; file: LibraryFile; already: boolean }
    | { phase: 'refused'; message: string; retryable: boolean }
}

/** The number of concurrent uploads: enough to use the bandwidth, few enough that the first uploads finish soon. */
const maxConcurrent = 3

/** Manages uploads to the library, which get `tag`. */
export function useUploads(tag: string | null = null) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<number, File>())
  const count = useRef(0)
  const tagOfNext = useRef(tag)
  tagOfNext.current = tag

  const set = useCallback(
    (number: number, state: Upload['state']) =>
      setUploads(before => before.map(upload => (upload.number === number ? { ...upload, state } : upload))),
    [],
  )

  const sending = uploads.filter(({ state }) => state.phase === 'sending').length
  const next = sending < maxConcurrent ? uploads.find(({ state }) => state.phase === 'waiting')?.number : undefined

  useEffect(() => {
    const file = next === undefined ? undefined : files.current.get(next)
    if (next === undefined || !file) return
    set(next, { phase: 'sending', progress: 0 })
    uploadFile(file, { tag: tagOfNext.current }, progress => set(next, { phase: 'sending', progress })).then(result => {
      if (result.status === 'refused')
        return set(next, { phase: 'refused', message: result.message, retryable: result.retryable })
      files.current.delete(next)
      set(next, { phase: 'stored', file: result.file, already: result.already })
    })
  }, [next, set])

  // Leaving the page would abort uploads.
  const busy = uploads.some(({ state }) => state.phase === 'waiting' || state.phase === 'sending')
  useLeaveWarning({ page: busy, links: busy })

  function add(chosen: Iterable<File>) {
    const added = [...chosen].map((file): Upload => {
      const number = count.current++
      files.current.set(number, file)
      const error = validateFile(file)
      return {
        number,
        name: file.name,
        state: error ? { phase: 'refused', message: error, retryable: false } : { phase: 'waiting' },
      }
    })
    setUploads(before => [...added, ...before])
  }

  function setAlt(number: number, alt: string) {
    setUploads(before =>
      before.map(upload => {
        if (upload.number !== number || upload.state.phase !== 'stored') return upload
        return { ...upload, state: { ...upload.state, file: { ...upload.state.file, alt } } }
      }),
    )
  }

  return {
    uploads,
    busy,
    add,
    setAlt,
    retry: (number: number) => set(number, { phase: 'waiting' }),
    clear: () =>
      setUploads(before => before.filter(({ state }) => state.phase === 'waiting' || state.phase === 'sending')),
  }
}

/** Returns the error of a file that can be rejected before the upload. */
export function validateFile(file: File): string | null {
  const kind = kindByType(file.type)
  if (file.size === 0) return 'This file is empty.'
  return kind && file.size > limits[kind].bytes ? tooLargeMessage(kind) : null
}
