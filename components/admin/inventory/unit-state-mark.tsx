import type { UnitState } from '@/db/inventory/unit-state'
import { stateLabels } from '@/lib/inventory/labels'

const classes: Record<UnitState, string> = {
  available: 'bg-forest text-white',
  held: 'bg-sun text-ink',
  reserved: 'border border-terracotta text-terracotta',
  sold: 'bg-stone text-ink',
  withdrawn: 'border border-stone text-slate',
  'not-released': 'border border-dashed border-slate text-slate',
}

export function UnitStateMark({ state }: { state: UnitState }) {
  return (
    <span
      className={`inline-block rounded-control px-2 py-0.5 text-small font-medium whitespace-nowrap ${classes[state]}`}
    >
      {stateLabels[state].staff}
    </span>
  )
}
