'use client'

import { type LostReason, lostReasons } from '@/db/tables/deals'
import { lostReasonLabels } from '@/lib/pipeline/labels'
import { Button } from '../controls/button'
import { PanelDialog } from '../shell/panel-dialog'

export function LostDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (reason: LostReason) => void }) {
  return (
    <PanelDialog title="Why is it lost?" onClose={onClose}>
      <div className="grid gap-2 sm:grid-cols-2">
        {lostReasons.map(reason => (
          <Button key={reason} onClick={() => onChoose(reason)}>
            {lostReasonLabels[reason]}
          </Button>
        ))}
      </div>
    </PanelDialog>
  )
}
