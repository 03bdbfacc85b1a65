import type { PlanUnit } from '@/lib/inventory/plans/matches'
import { UnitStateMark } from '../inventory/unit-state-mark'
import { PanelLink } from '../shell/links'

/** Shows the state of the home of the selected shape, with a link to hold, reserve or sell it. */
export function ShapeHome({ unit }: { unit: PlanUnit | undefined }) {
  if (!unit?.id || !unit.state) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 px-3 pb-3">
      <UnitStateMark state={unit.state} />
      <PanelLink href={`/admin/homes/${unit.id}`} className="button button-quiet">
        Open {unit.code}
      </PanelLink>
    </p>
  )
}
