'use client'

import { useState } from 'react'
import type { UnitFilter, UnitSelection } from '@/lib/inventory/unit-view'
import { BulkBar } from '../list/bulk-bar'
import { useSelection } from '../list/selection'
import { PriceDialog } from './price-dialog'
import { StateDialog } from './state-dialog'

type Question = 'prices' | 'release' | 'withdraw' | 'hold'

/** Changes the chosen homes, or all homes that match the filter. */
export function UnitBulkBar({ filter, total }: { filter: UnitFilter; total: number }) {
  const { chosen, clear } = useSelection()
  const [question, setQuestion] = useState<Question | null>(null)
  // All homes stay chosen only until the choice of rows changes.
  const [choiceExtendedToAll, setChoiceExtendedToAll] = useState<string[] | null>(null)
  const includesAll = choiceExtendedToAll === chosen && chosen.length > 0
  const selection: UnitSelection = includesAll ? { filter } : { ids: chosen }

  const dialog = { selection, onClose: () => setQuestion(null), onDone: clear }

  return (
    <>
      <BulkBar
        label="Chosen homes"
        {...(includesAll && { total })}
        busy={false}
        actions={[
          ...(includesAll || total <= chosen.length
            ? []
            : [{ label: `Choose all ${total.toLocaleString('en-GB')}`, run: () => setChoiceExtendedToAll(chosen) }]),
          { label: 'Change prices', run: () => setQuestion('prices') },
          { label: 'Hold', run: () => setQuestion('hold') },
          { label: 'Release', run: () => setQuestion('release') },
          { label: 'Withdraw', run: () => setQuestion('withdraw') },
        ]}
      />
      {question === 'prices' && <PriceDialog {...dialog} />}
      {question && question !== 'prices' && <StateDialog verb={question} {...dialog} />}
    </>
  )
}
