import { weekdayAndTime } from '@/lib/format'
import type { UndoPreview } from '@/lib/inventory/grid-actions'
import { PanelDialog } from '../shell/panel-dialog'
import { ChangeTable } from './change-table'

type Props = { preview: UndoPreview; message: string; busy: boolean; onUndo: () => void; onClose: () => void }

/** What an undo would change, and the button that does it. */
export function UndoDialog({ preview, message, busy, onUndo, onClose }: Props) {
  const { at, isUndo, rows, total, more, added } = preview
  return (
    <PanelDialog title={isUndo ? 'Make your change again' : 'Undo your last change'} onClose={onClose}>
      <p>
        {isUndo ? 'You took a change back' : 'You made it'} on {weekdayAndTime(at)}, for{' '}
        {total === 1 ? 'one home' : `${total.toLocaleString('en-GB')} homes`}.
      </p>
      {added.length > 0 ? (
        <p>
          It added {added.length === 1 ? 'the home' : 'homes, of which the first is'} {added[0]}. Homes cannot be
          removed, so this cannot be undone. Withdraw them instead.
        </p>
      ) : (
        <>
          <ChangeTable label="What changes" rows={rows} more={more} />
          <div className="flex flex-wrap items-center gap-3">
            <button type="button" disabled={busy} className="button button-primary" onClick={onUndo}>
              {isUndo ? 'Make it again' : 'Undo it'}
            </button>
            <p role="status" className="text-danger">
              {message}
            </p>
          </div>
        </>
      )}
    </PanelDialog>
  )
}
