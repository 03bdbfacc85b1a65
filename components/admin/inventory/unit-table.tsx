import type { Role } from '@/db/tables/staff'
import { can } from '@/lib/auth/roles'
import type { UnitRow } from '@/lib/inventory/grid'
import type { UnitView } from '@/lib/inventory/unit-view'
import { DataTable } from '../list/data-table'
import { Selectable } from '../list/selection'
import { selectionColumn } from '../list/selection-column'
import { UnitBulkBar } from './unit-bulk-bar'
import { unitColumnsFor } from './unit-columns'

type Props = { units: UnitRow[]; total: number; view: UnitView; role: Role }

/** Renders the grid of homes. Roles that can change homes edit values in place and choose homes for a bulk action. */
export function UnitTable({ units, total, view, role }: Props) {
  const columns = unitColumnsFor(view, role)
  if (!can(role, 'edit', 'inventory'))
    return <DataTable label="Homes" columns={columns} rows={units} emptyText={emptyText} isGrid />
  const selection = { ...selectionColumn<UnitRow>(({ code }) => code), pinned: 'md:left-0' as const }
  const { q, estate, state, type, block, offer } = view
  return (
    <Selectable ids={units.map(({ id }) => id)}>
      <UnitBulkBar filter={{ q, estate, state, type, block, offer }} total={total} />
      <DataTable label="Homes" columns={[selection, ...columns]} rows={units} emptyText={emptyText} isGrid />
    </Selectable>
  )
}

const emptyText = 'No home matches.'
