'use client'

import { toast } from 'react-hot-toast/headless'
import { undoOnDeal } from '@/lib/pipeline/deals/deal-actions'
import { Button } from '../controls/button'
import { useAction } from '../controls/use-action'

/** Replaces the buttons that logged an entry by the entry and an Undo button, so that other lines do not move. */
export function LoggedEntry({ dealId, title, onUndone }: { dealId: string; title: string; onUndone: () => void }) {
  const { busy, run } = useAction(toast.error)
  const undo = () => run(() => undoOnDeal(dealId), onUndone)
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span role="status">{title}</span>
      <Button disabled={busy} onClick={undo}>
        Undo<span className="sr-only"> what was logged</span>
      </Button>
    </span>
  )
}
