'use client'

import { useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { beginPreview, stopPreview } from '@/lib/content/preview/preview-actions'
import type { TypedPreview } from '@/lib/content/working-copy-actions'
import { toActionResult } from '../../controls/to-action-result'
import { isWide } from './use-is-wide'

/** The session storage key that is set while the preview opens beside every form. */
const storageKey = 'shk-live-preview'

/** The state of the preview beside the form. `typed` is the page with the unsaved form; `revision` changes with it. */
export function useLivePreview(key: string, canPreview: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  const [revision, setRevision] = useState(0)
  const [typed, setTyped] = useState<TypedPreview | null>(null)

  async function open() {
    const result = await toActionResult(beginPreview(key))
    if (result) return void toast.error(result.message)
    setIsOpen(true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown
  useEffect(() => {
    if (canPreview && isWide() && readStored(storageKey, 'sessionStorage')) void open()
  }, [])

  return {
    isOpen,
    revision,
    typed,
    open() {
      writeStored(storageKey, 'open', 'sessionStorage')
      return open()
    },
    close() {
      writeStored(storageKey, null, 'sessionStorage')
      setIsOpen(false)
      void toActionResult(stopPreview())
    },
    /** Shows the unsaved form after it was stored. */
    showTyped(preview: TypedPreview) {
      setTyped(preview)
      setRevision(count => count + 1)
    },
    /** Shows the draft after the form was saved. */
    showSaved() {
      setTyped(null)
      setRevision(count => count + 1)
    },
  }
}
