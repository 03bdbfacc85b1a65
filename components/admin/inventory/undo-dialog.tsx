import type { UndoPreview } from '@/lib/inventory/grid-actions'
import { weekdayAndTime } from '@/lib/text/format'
import { PanelDialog } from '../shell/panel-dialog'
import { ChangeTable } from './change-table'

type Props = { preview: UndoPreview; message: string; busy: boolean; onUndo: () => void; onClose: () => void }

/** Shows the preview of an undo, and a button that performs it. */
export function UndoDialog({ preview, message, busy, onUndo, onClose }: Props) {
  const { at, isUndo, rows, total, more, added } = preview
  return (
    <PanelDialog title={isUndo ? 'Redo your change' : 'Undo your last change'} onClose={onClose}>
      <p>
        {isUndo ? 'You undid a change' : 'You made this change'} on {weekdayAndTime(at)}, for{' '}
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
              {isUndo ? 'Redo' : 'Undo'}
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
