'use client'

import { useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { previewUndo, type UndoPreview, undoChange } from '@/lib/inventory/grid-actions'
import { toActionResult } from '../controls/to-action-result'
import { useHydrated } from '../shell/use-hydrated'
import { UndoDialog } from './undo-dialog'

/** Shows the last change of homes by this member of staff, and undoes it after confirmation. */
export function UndoButton() {
  const hydrated = useHydrated()
  const [preview, setPreview] = useState<UndoPreview | null>(null)
  const [message, setMessage] = useState('')
  const [busy, startTransition] = useTransition()

  function show() {
    startTransition(async () => {
      setMessage('')
      const result = await toActionResult(previewUndo())
      if (result === null) toast('You have not changed values of homes. What is planned is cancelled under Planned.')
      else if ('batchId' in result) setPreview(result)
      else toast.error(result.message)
    })
  }

  function undo(batchId: string) {
    startTransition(async () => {
      const result = await toActionResult(undoChange(batchId))
      if (!result.done) return setMessage(result.message)
      toast.success('Undone')
      setPreview(null)
    })
  }

  return (
    <>
      <button type="button" disabled={!hydrated || busy} className="button button-quiet" onClick={show}>
        Undo my last change
      </button>
      {preview && (
        <UndoDialog
          preview={preview}
          message={message}
          busy={busy}
          onUndo={() => undo(preview.batchId)}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  )
}
