'use client'

import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { type ChosenStage, type DealStage, dealStages, isClaimStage, type LostReason } from '@/db/tables/deals'
import { setDealStage, undoOnDeal } from '@/lib/pipeline/deals/deal-actions'
import type { Undoable } from '@/lib/pipeline/deals/undo-last'
import { stageLabels } from '@/lib/pipeline/labels'
import { Button } from '../../controls/button'
import { useAction } from '../../controls/use-action'
import { useHydrated } from '../../shell/use-hydrated'
import { LostDialog } from '../lost-dialog'

type Props = {
  dealId: string
  stage: DealStage
  lostReason: string | null
  editable: boolean
  /** True if a home is reserved or sold in the deal, which determines the stage. */
  isFixed: boolean
  /** The kind of the last action of this member of staff, if it can be undone. */
  undoable: Undoable | null
}

/** Sets the stage of a deal. `reserved` and `sold` have no buttons, because the home determines them. */
export function StageButtons({ dealId, stage, lostReason, editable, isFixed, undoable }: Props) {
  const hydrated = useHydrated()
  const { busy, run } = useAction(toast.error)
  const [asksLostReason, setAsksLostReason] = useState(false)

  const send = (action: () => ReturnType<typeof setDealStage>, successText: string) =>
    run(action, () => void toast.success(successText))

  function set(next: ChosenStage, reason: LostReason | null = null) {
    if (next === stage) return
    if (next === 'lost' && !reason) return setAsksLostReason(true)
    setAsksLostReason(false)
    send(() => setDealStage(dealId, stage, next, reason), stageLabels[next])
  }

  return (
    <>
      <fieldset disabled={!editable || busy || !hydrated || isFixed} className="flex flex-wrap items-center gap-x-1">
        <legend className="sr-only">Stage</legend>
        {dealStages.map(each =>
          isClaimStage(each) ? (
            each === stage && (
              <span
                key={each}
                className="inline-flex min-h-9 items-center border-b-2 border-forest px-2.5 font-semibold"
              >
                {stageLabels[each]}
              </span>
            )
          ) : (
            <button
              key={each}
              type="button"
              aria-pressed={each === stage}
              onClick={() => set(each)}
              className={`min-h-9 cursor-pointer border-b-2 px-2.5 pointer-coarse:min-h-11 ${each === stage ? 'border-forest font-semibold' : 'border-transparent text-slate enabled:hover:border-stone enabled:hover:text-ink'}`}
            >
              {stageLabels[each]}
            </button>
          ),
        )}
        {undoable && !isFixed && (
          <Button onClick={() => send(() => undoOnDeal(dealId), 'Undone')}>
            {undoable === 'stage' ? 'Undo' : `Undo the ${undoable}`}
          </Button>
        )}
      </fieldset>
      {stage === 'lost' && lostReason && <p className="mt-2 text-small text-slate">Lost: {lostReason}</p>}
      {isFixed && (
        <p className="mt-2 text-small text-slate">
          This stage comes from a home: cancel the reservation or sale on the screen of the home first.
        </p>
      )}
      {asksLostReason && (
        <LostDialog onClose={() => setAsksLostReason(false)} onChoose={reason => set('lost', reason)} />
      )}
    </>
  )
}
