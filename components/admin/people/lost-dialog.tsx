'use client'

import { type LostReason, lostReasons } from '@/db/tables/deals'
import { lostReasonLabels } from '@/lib/pipeline/labels'
import { PanelDialog } from '../shell/panel-dialog'

export function LostDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (reason: LostReason) => void }) {
  return (
    <PanelDialog title="Why is it lost?" onClose={onClose}>
      <div className="grid gap-2 sm:grid-cols-2">
        {lostReasons.map(reason => (
          <button key={reason} type="button" className="button button-quiet" onClick={() => onChoose(reason)}>
            {lostReasonLabels[reason]}
          </button>
        ))}
      </div>
    </PanelDialog>
  )
}
