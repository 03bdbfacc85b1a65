'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { LibraryFile } from '@/lib/media/library'
import { replaceWithFile } from '@/lib/media/replace/replace-actions'
import { toActionResult } from '../controls/to-action-result'
import { useLeaveWarning } from '../shell/use-leave-warning'
import { uploadFile } from './upload-file'

/** The new file: an upload, or a file of the library. */
export type Replacement = { from: 'disk'; upload: File } | { from: 'library'; chosen: LibraryFile }

/** Replaces a file; `progress` is from 0 to 1 while the replacement runs, otherwise null. */
export function useReplacement(id: string, replacement: Replacement, onDone: () => void) {
  const router = useRouter()
  const [progress, setProgress] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const busy = progress !== null
  useLeaveWarning({ page: busy, links: busy })

  async function replace(alt: string) {
    setMessage('')
    setProgress(0)
    const result = await send(id, replacement, alt, setProgress)
    setProgress(null)
    if (!result.done) return setMessage(result.message)
    toast.success(result.already ? 'This is the same file' : 'Replaced')
    router.refresh()
    onDone()
  }

  return { progress, busy, message, replace }
}

/** `already`: the file has these bytes already. */
type ReplaceResult = { done: true; already: boolean } | { done: false; message: string }

async function send(
  id: string,
  replacement: Replacement,
  alt: string,
  onProgress: (fraction: number) => void,
): Promise<ReplaceResult> {
  if (replacement.from === 'library') return toActionResult(replaceWithFile(id, replacement.chosen.id, alt))
  const result = await uploadFile(replacement.upload, { replaced: { id, alt } }, onProgress)
  return result.status === 'stored' ? { done: true, already: result.already } : { done: false, message: result.message }
}
