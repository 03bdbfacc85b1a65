'use client'

import { useCallback, useEffect, useState } from 'react'
import { findFilesById } from '@/lib/media/actions'
import type { FileOption } from './input-props'

/** Returns details of files by id: files of the form, chosen files, and further files loaded from the server. */
export function useFileDetails(initial: readonly FileOption[] = [], ids: readonly string[]) {
  const [filesById, setFilesById] = useState(() => new Map(initial.map(file => [file.id, file])))
  const addFiles = useCallback(
    (files: readonly FileOption[]) =>
      setFilesById(before => new Map([...before, ...files.map(file => [file.id, file] as const)])),
    [],
  )
  // Restored input may contain files that the stored entry does not have.
  const missingIds = ids.filter(id => id !== '' && !filesById.has(id)).join()
  useEffect(() => {
    if (missingIds === '') return
    findFilesById(missingIds.split(',')).then(addFiles, () => {})
  }, [missingIds, addFiles])
  return { filesById, addFiles }
}
