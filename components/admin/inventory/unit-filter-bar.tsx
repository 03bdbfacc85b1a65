import { unitStates } from '@/db/inventory/unit-state'
import type { unitFilterOptions } from '@/lib/inventory/grid'
import { stateLabels } from '@/lib/inventory/labels'
import type { UnitView } from '@/lib/inventory/unit-view'
import { ChoiceFilter, FilterBar, TextFilter } from '../list/filter-bar'
import { PanelLink } from '../shell/links'

type Props = { view: UnitView; options: Awaited<ReturnType<typeof unitFilterOptions>> }

export function UnitFilterBar({ view, options: { estates, types, blocks, counts } }: Props) {
  const { q, estate, state, type, block, offer } = view
  return (
    <FilterBar
      className="grid-cols-2 lg:grid-cols-3 2xl:grid-cols-[2fr_1.5fr_1fr_2fr_1fr_auto]"
      links={
        (q || estate || state || type || block || offer) && (
          <PanelLink href="/admin/homes" className="button button-quiet">
            Clear
          </PanelLink>
        )
      }
    >
      {offer && <input type="hidden" name="offer" value={offer} />}
      <TextFilter label="Search" value={q} placeholder="Number, block or note" />
      <ChoiceFilter label="Estate" name="estate" value={estate} any="Any" options={estates} />
      <ChoiceFilter
        label="State"
        name="state"
        value={state}
        any="Any"
        options={unitStates.map(state => ({
          value: state,
          label: `${stateLabels[state].staff} (${counts[state] ?? 0})`,
        }))}
      />
      <ChoiceFilter label="Type" name="type" value={type} any="Any" options={types} />
      <ChoiceFilter label="Block" name="block" value={block} any="Any" options={blocks} />
    </FilterBar>
  )
}
