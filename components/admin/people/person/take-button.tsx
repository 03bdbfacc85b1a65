'use client'

import { useState, useTransition } from 'react'
import { assignToMe } from '@/lib/pipeline/deals/deal-actions'
import { toActionResult } from '../../controls/to-action-result'

/** Assigns a deal to the signed-in member of staff. If another member was faster, shows their name. */
export function TakeButton({ dealId, shownOwnerId }: { dealId: string; shownOwnerId: string | null }) {
  const [busy, startTransition] = useTransition()
  const [message, setMessage] = useState('')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3">
      <button
        type="button"
        disabled={busy}
        className="button button-quiet"
        onClick={() =>
          startTransition(async () => {
            const result = await toActionResult(assignToMe(dealId, shownOwnerId))
            setMessage(result?.done ? '' : (result?.message ?? 'It could not be saved.'))
          })
        }
      >
        Assign to me
      </button>
      <span role="status" className="text-danger">
        {message}
      </span>
    </p>
  )
}
