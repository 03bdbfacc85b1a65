'use client'

import type { ReactNode } from 'react'
import { useSelection } from '../list/selection'

/** Selects all files of the page; the actions for selected files (`children`) appear beside it. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { chosen, isAllChosen, toggleAll } = useSelection()
  return (
    <div className="sticky top-14 z-10 mt-4 flex min-h-14 flex-wrap items-center gap-2 bg-paper/95 py-1">
      <label className="flex min-h-11 items-center gap-2 pr-2">
        <input type="checkbox" checked={isAllChosen} onChange={toggleAll} className="size-5 accent-forest" />
        {chosen.length > 0 ? <span className="figures font-medium">{chosen.length} chosen</span> : 'Choose all'}
      </label>
      {chosen.length > 0 && children}
    </div>
  )
}
