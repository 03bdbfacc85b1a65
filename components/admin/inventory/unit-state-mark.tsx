import type { UnitState } from '@/db/inventory/unit-state'
import { stateLabels } from '@/lib/inventory/labels'

/** Shows a state as a dot and a word; data-table.css has the colours of the dots. */
export const UnitStateMark = ({ state }: { state: UnitState }) => (
  <span className="state whitespace-nowrap" data-unit-state={state}>
    {stateLabels[state].staff}
  </span>
)
