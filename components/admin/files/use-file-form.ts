'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type BinResult, binFiles, restoreFiles, saveDetails } from '@/lib/media/actions'
import type { UsedFile } from '@/lib/media/usage'
import { toActionResult } from '../controls/to-action-result'
import { useLeaveWarning } from '../shell/use-leave-warning'

/** Provides the actions of the form of a file (save, bin, restore) and their results. */
export function useFileForm(file: { id: string; version: number; isBinned: boolean }) {
  const router = useRouter()
  const [version, setVersion] = useState(file.version)
  const [errors, setErrors] = useState<Record<string, string[] | undefined>>({})
  const [message, setMessage] = useState('')
  const [usages, setUsages] = useState<UsedFile[] | null>(null)
  const [busy, startTransition] = useTransition()
  const [dirty, setDirty] = useState(false)
  useLeaveWarning({ page: dirty, links: dirty })

  // Replacing the file on this screen also advances its version; that is not a conflict.
  useEffect(() => setVersion(file.version), [file.version])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(async () => {
      const result = await toActionResult(saveDetails(file.id, version, form))
      setErrors((!result.done && result.fieldErrors) || {})
      setMessage(result.done || result.fieldErrors ? '' : result.message)
      if (!result.done) return
      setVersion(result.version)
      setDirty(false)
      toast.success('Saved')
      router.refresh()
    })
  }

  /** Restores the file, or moves it to the bin; a file in use only if staff `confirmed` it. */
  function toggleBin(confirmed: boolean) {
    startTransition(async () => {
      const change: Promise<BinResult> = file.isBinned ? restoreFiles([file.id]) : binFiles([file.id], confirmed)
      const result = await toActionResult(change)
      if (!result.done && result.used) return setUsages(result.used)
      if (!result.done) return setMessage(result.message)
      setDirty(false)
      toast.success(file.isBinned ? 'Restored' : 'Moved to the bin')
      if (file.isBinned) router.refresh()
      else router.push('/admin/files')
    })
  }

  return {
    errors,
    message,
    usages,
    busy,
    save,
    toggleBin,
    onInput: () => setDirty(true),
    closeUsages: () => setUsages(null),
  }
}
