import { EstateWorkspace } from '@/components/admin/estate/estate-workspace'
import { HomesHead } from '@/components/admin/inventory/homes-head'
import { UnitSheet } from '@/components/admin/inventory/sheet/unit-sheet'
import { UnitBulkBar } from '@/components/admin/inventory/unit-bulk-bar'
import { unitColumnsFor } from '@/components/admin/inventory/unit-columns'
import { DataTable } from '@/components/admin/list/data-table'
import { ChoiceFilter, FilterBar } from '@/components/admin/list/filter-bar'
import { ListFrame } from '@/components/admin/list/list-frame'
import { ListPaging } from '@/components/admin/list/list-paging'
import { Selectable } from '@/components/admin/list/selection'
import { selectionColumn } from '@/components/admin/list/selection-column'
import { viewUrl } from '@/components/admin/list/view-url'
import { ListingHistoryNote } from '@/components/admin/reports/report-note'
import { unitStates } from '@/db/inventory/unit-state'
import type { Role } from '@/db/tables/staff'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { findForEditing } from '@/lib/content/entries'
import { db } from '@/lib/database'
import { listStaffUnits, type UnitRow, unitFilterOptions } from '@/lib/inventory/grid'
import { stateLabels } from '@/lib/inventory/labels'
import { listTypesOfEstate } from '@/lib/inventory/queries'
import { type UnitView, unitsPerPage, unitViewSchema } from '@/lib/inventory/unit-view'

export const metadata = { title: 'Homes' }

export default async function HomesScreen({ searchParams }: PageProps<'/admin/homes'>) {
  const { role } = await requireAreaAccess('view', 'inventory')
  const requested = unitViewSchema.parse(await searchParams)
  const options = await unitFilterOptions(db, requested.estate)
  const view = withinOptions(requested, options)
  const [{ units, total }, estate, typesToAdd] = await Promise.all([
    listStaffUnits(db, view),
    view.estate && can(role, 'view', 'estates') ? findForEditing('estates', view.estate) : null,
    requested.estate ? listTypesOfEstate(db, requested.estate) : null,
  ])
  return (
    <ListFrame>
      {estate && <EstateWorkspace estate={estate} role={role} />}
      <HomesHead
        current="/admin/homes"
        intro="Every home and plot, and whether it is available."
        editable={can(role, 'edit', 'inventory')}
        addTo={requested.estate && typesToAdd ? { estateId: requested.estate, types: typesToAdd } : null}
        csvPath={viewUrl('/admin/homes/export', { ...view, page: 1 })}
      />
      <UnitFilterBar view={view} options={options} />
      <ListingHistoryNote historyFilter={view.offer} />
      <UnitTable units={units} total={total} view={view} role={role} />
      <ListPaging path="/admin/homes" view={view} page={view.page} total={total} perPage={unitsPerPage} />
    </ListFrame>
  )
}

type Options = Awaited<ReturnType<typeof unitFilterOptions>>

/** Removes property listing and block of another estate from the filter, because the form could not show them. */
const withinOptions = (view: UnitView, { types, blocks }: Options): UnitView => ({
  ...view,
  type: types.some(([id]) => id === view.type) ? view.type : null,
  block: blocks.some(([block]) => block === view.block) ? view.block : null,
})

/** Renders the grid of homes. Roles that can change homes edit values in place and choose homes for a bulk action. */
function UnitTable({ units, total, view, role }: { units: UnitRow[]; total: number; view: UnitView; role: Role }) {
  const columns = unitColumnsFor(view, role)
  if (!can(role, 'edit', 'inventory'))
    return <DataTable label="Homes" columns={columns} rows={units} {...emptiness(view)} isGrid />
  const selection = { ...selectionColumn<UnitRow>(({ code }) => code), pinned: 'md:left-0' as const }
  const { q, estate, state, type, block, offer } = view
  return (
    <Selectable ids={units.map(({ id }) => id)}>
      <UnitBulkBar filter={{ q, estate, state, type, block, offer }} total={total} />
      <UnitSheet>
        <DataTable label="Homes" columns={[selection, ...columns]} rows={units} {...emptiness(view)} isGrid />
      </UnitSheet>
    </Selectable>
  )
}

const isFiltered = ({ sort, order, page, ...filters }: UnitView) => Object.values(filters).some(Boolean)

function emptiness(view: UnitView) {
  if (!isFiltered(view)) return { emptyText: 'There are no homes yet.' }
  return { emptyText: 'No home matches.', emptyAction: { label: 'Show all homes', path: '/admin/homes' } }
}

type UnitFilterBarProps = { view: UnitView; options: Awaited<ReturnType<typeof unitFilterOptions>> }

function UnitFilterBar({ view, options: { estates, types, blocks, counts } }: UnitFilterBarProps) {
  const { q, estate, state, type, block, offer } = view
  return (
    <FilterBar
      search={{ label: 'Search', value: q, placeholder: 'Number, block or visitor note' }}
      active={[estate, state, type, block].filter(Boolean).length}
      clearPath={isFiltered(view) ? '/admin/homes' : null}
      // `offer` says how homes were listed in the period of a report; it has no chip of its own.
      kept={{ offer }}
    >
      <ChoiceFilter label="Estate" name="estate" value={estate} any="Any" options={estates} />
      <ChoiceFilter
        label="State"
        name="state"
        value={state}
        any="Any"
        options={unitStates.map(state => [state, `${stateLabels[state].staff} (${counts[state] ?? 0})`])}
      />
      <ChoiceFilter label="Type" name="type" value={type} any="Any" options={types} />
      <ChoiceFilter label="Block" name="block" value={block} any="Any" options={blocks} />
    </FilterBar>
  )
}
