import type { UnitState } from '@/db/inventory/unit-state'
import { stateLabels } from '@/lib/inventory/labels'

const dots: Record<UnitState, string> = {
  available: 'border-forest bg-forest',
  held: 'border-sun bg-sun',
  reserved: 'border-terracotta bg-terracotta',
  sold: 'border-slate bg-slate',
  withdrawn: 'border-slate',
  'not-released': 'border-dashed border-slate',
}

/** Shows the state of a home as a dot and a word. */
export const UnitStateMark = ({ state }: { state: UnitState }) => (
  <span className="inline-flex items-center gap-2 whitespace-nowrap">
    <span aria-hidden="true" className={`size-2.5 flex-none rounded-full border ${dots[state]}`} />
    {stateLabels[state].staff}
  </span>
)
