'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { LibraryFile } from '@/lib/media/library'
import { kindByType, limits, tooLarge } from '@/lib/media/limits'
import { useLeaveWarning } from '../shell/use-leave-warning'
import { sendFile } from './send'

export type Upload = {
  number: number
  name: string
  state:
    | { at: 'waiting' }
    | { at: 'sending'; part: number }
    | { at: 'stored'; file: LibraryFile; already: boolean }
    | { at: 'refused'; message: string; again: boolean }
}

/** So many at a time: enough to fill a line, few enough that the first ones are done soon. */
const atATime = 3

/** Files on their way into the library. */
export function useUploads(onStored?: (file: LibraryFile) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<number, File>())
  const count = useRef(0)
  const stored = useRef(onStored)
  stored.current = onStored

  const set = useCallback(
    (number: number, state: Upload['state']) =>
      setUploads(before => before.map(upload => (upload.number === number ? { ...upload, state } : upload))),
    [],
  )

  const sending = uploads.filter(({ state }) => state.at === 'sending').length
  const next = sending < atATime ? uploads.find(({ state }) => state.at === 'waiting')?.number : undefined

  useEffect(() => {
    const file = next === undefined ? undefined : files.current.get(next)
    if (next === undefined || !file) return
    set(next, { at: 'sending', part: 0 })
    sendFile(file, null, part => set(next, { at: 'sending', part })).then(sent => {
      if (sent.status === 'refused') return set(next, { at: 'refused', message: sent.message, again: sent.again })
      files.current.delete(next)
      set(next, { at: 'stored', file: sent.file, already: sent.already })
      stored.current?.(sent.file)
    })
  }, [next, set])

  // Leaving the page would break off what is under way.
  const busy = uploads.some(({ state }) => state.at === 'waiting' || state.at === 'sending')
  useLeaveWarning({ page: busy, links: busy })

  function add(given: Iterable<File>) {
    const added = [...given].map((file): Upload => {
      const number = count.current++
      files.current.set(number, file)
      const wrong = wrongAtOnce(file)
      return {
        number,
        name: file.name,
        state: wrong ? { at: 'refused', message: wrong, again: false } : { at: 'waiting' },
      }
    })
    setUploads(before => [...added, ...before])
  }

  function describe(number: number, alt: string) {
    setUploads(before =>
      before.map(upload => {
        if (upload.number !== number || upload.state.at !== 'stored') return upload
        return { ...upload, state: { ...upload.state, file: { ...upload.state.file, alt } } }
      }),
    )
  }

  return {
    uploads,
    busy,
    add,
    describe,
    retry: (number: number) => set(number, { at: 'waiting' }),
    clear: () => setUploads(before => before.filter(({ state }) => state.at === 'waiting' || state.at === 'sending')),
  }
}

/** What need not be sent to be refused. */
export function wrongAtOnce(file: File): string | null {
  const kind = kindByType(file.type)
  if (file.size === 0) return 'This file is empty.'
  return kind && file.size > limits[kind].bytes ? tooLarge(kind) : null
}
