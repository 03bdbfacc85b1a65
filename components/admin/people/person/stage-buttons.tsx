'use client'

import { useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type DealStage, dealStages, type LostReason } from '@/db/tables/deals'
import { setDealStage } from '@/lib/crm/deal-actions'
import { stageLabels } from '@/lib/crm/labels'
import { toActionResult } from '../../shell/to-action-result'
import { LostDialog } from '../lost-dialog'

type Props = { dealId: string; stage: DealStage; lostReason: string | null; editable: boolean }

/** The stage of a deal as a row of buttons. */
export function StageButtons({ dealId, stage, lostReason, editable }: Props) {
  const [busy, startTransition] = useTransition()
  const [losing, setLosing] = useState(false)

  function set(next: DealStage, reason: LostReason | null = null) {
    if (next === stage) return
    if (next === 'lost' && !reason) return setLosing(true)
    setLosing(false)
    startTransition(async () => {
      const result = await toActionResult(setDealStage(dealId, next, reason))
      if (!result?.done) return void toast.error(result?.message ?? 'It could not be saved.')
      toast.success(stageLabels[next])
    })
  }

  return (
    <>
      <fieldset disabled={!editable || busy} className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Stage</legend>
        {dealStages.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === stage}
            onClick={() => set(each)}
            className={`min-h-10 rounded-full border px-3.5 ${each === stage ? 'border-forest bg-forest text-white' : 'border-stone bg-white hover:bg-sand'}`}
          >
            {stageLabels[each]}
          </button>
        ))}
      </fieldset>
      {stage === 'lost' && lostReason && <p className="mt-2 text-small text-slate">Lost: {lostReason}</p>}
      {losing && <LostDialog onClose={() => setLosing(false)} onChoose={reason => set('lost', reason)} />}
    </>
  )
}
