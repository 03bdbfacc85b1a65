'use client'

import { assignToMe } from '@/lib/pipeline/deals/deal-actions'
import { SubmitRow } from '../../controls/submit-row'
import { useAction } from '../../controls/use-action'

/** Assigns a deal to the signed-in member of staff. If another member was faster, shows their name. */
export function TakeButton({ dealId, shownOwnerId }: { dealId: string; shownOwnerId: string | null }) {
  const { busy, message, run } = useAction()
  return (
    <SubmitRow
      disabled={busy}
      message={message}
      variant="quiet"
      className="mt-3"
      onClick={() => run(() => assignToMe(dealId, shownOwnerId))}
    >
      Assign to me
    </SubmitRow>
  )
}
