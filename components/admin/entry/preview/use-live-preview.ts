'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { beginPreview, stopPreview } from '@/lib/content/preview/preview-actions'
import type { TypedPreview } from '@/lib/content/working-copy-actions'
import { toActionResult } from '../../controls/to-action-result'
import { isWide } from './use-is-wide'

/** Milliseconds between two updates of the preview: the input is stored, then the page is loaded. */
export const livePreviewMs = 1000

/** The session storage key that is set while the live preview is switched on for all forms. */
const storageKey = 'shk-live-preview'

/** Manages the live preview. `typed` is the page with unsaved input, null after a save; updates increase `revision`. */
export function useLivePreview(key: string, canPreview: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  const [revision, setRevision] = useState(0)
  const [typed, setTyped] = useState<TypedPreview | null>(null)

  async function open() {
    const result = await toActionResult(beginPreview(key))
    if (result) return void toast.error(result.message)
    setIsOpen(true)
  }

  const openAgain = useEffectEvent(() => {
    if (canPreview && isWide() && readStored(storageKey, 'sessionStorage')) void open()
  })
  useEffect(() => openAgain(), [])

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
    /** Shows unsaved input after it was stored; shows the draft, after the form was saved, if `preview` is null. */
    show(preview: TypedPreview | null) {
      setTyped(preview)
      setRevision(count => count + 1)
    },
  }
}
