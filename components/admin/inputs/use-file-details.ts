'use client'

import { useCallback, useEffect, useState } from 'react'
import { findFilesById } from '@/lib/media/actions'
import type { FileOption } from './input-props'

/** Returns details of files by id: files of the form, chosen files, and further files loaded from the server. */
export function useFileDetails(initial: readonly FileOption[] = [], ids: readonly string[]) {
  const [known, setKnown] = useState(() => new Map(initial.map(file => [file.id, file])))
  const addKnown = useCallback(
    (files: readonly FileOption[]) =>
      setKnown(before => new Map([...before, ...files.map(file => [file.id, file] as const)])),
    [],
  )
  // Restored input may contain files that the stored entry does not have.
  const unknown = ids.filter(id => id !== '' && !known.has(id)).join()
  useEffect(() => {
    if (unknown === '') return
    findFilesById(unknown.split(',')).then(addKnown, () => {})
  }, [unknown, addKnown])
  return { known, addKnown }
}
