'use client'

import { useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { previewUndo, type UndoPreview, undoChange } from '@/lib/inventory/grid-actions'
import { weekdayAndTime } from '@/lib/text/format'
import { Button } from '../controls/button'
import { SubmitRow } from '../controls/submit-row'
import { toActionResult } from '../controls/to-action-result'
import { PanelDialog } from '../shell/panel-dialog'
import { useHydrated } from '../shell/use-hydrated'
import { ChangeTable } from './change-table'

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
      if (result === null)
        toast(
          'There is no change to undo. A planned price is cancelled under Planned before it begins, and changed afterwards.',
        )
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
      <Button disabled={!hydrated || busy} onClick={show}>
        Undo my last change
      </Button>
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

type Props = { preview: UndoPreview; message: string; busy: boolean; onUndo: () => void; onClose: () => void }

function UndoDialog({ preview, message, busy, onUndo, onClose }: Props) {
  const { at, isUndo, rows, total, more, added } = preview
  return (
    <PanelDialog title={isUndo ? 'Redo your change' : 'Undo your last change'} onClose={onClose}>
      <p>
        {isUndo ? 'You undid a change' : 'You made this change'} on {weekdayAndTime(at)}
        {total > 0 && `, for ${total === 1 ? 'one home' : `${total.toLocaleString('en-GB')} homes`}`}.
        {added.length === 0 && ` ${isUndo ? 'Redoing' : 'Undoing'} it changes:`}
      </p>
      {added.length > 0 ? (
        <p>
          It added {added.length === 1 ? 'the home' : 'homes, of which the first is'} {added[0]}. Homes cannot be
          removed, so this cannot be undone. Withdraw them instead.
        </p>
      ) : (
        <>
          <ChangeTable label="What changes" rows={rows} more={more} />
          <SubmitRow disabled={busy} message={message} onClick={onUndo}>
            {isUndo ? 'Redo' : 'Undo'}
          </SubmitRow>
        </>
      )}
    </PanelDialog>
  )
}
