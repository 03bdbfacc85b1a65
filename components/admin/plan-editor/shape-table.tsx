'use client'

import { useState } from 'react'
import { foldText } from '@/db/fold-text'
import { codeKey } from '@/db/inventory/code-key'
import type { PlanFeature } from '@/db/inventory/plan-geometry'
import type { PlanUnit } from '@/lib/inventory/plans/matches'
import { shapeName } from '@/lib/inventory/plans/problems'
import { UnitStateMark } from '../inventory/unit-state-mark'
import { PanelLink } from '../shell/links'
import type { Shape } from './plan-state'
import { kindLabels, ShapeFields } from './shape-fields'

type Props = {
  shapes: readonly Shape[]
  units: readonly PlanUnit[]
  selected: readonly number[]
  /** The ids of shapes without a home. */
  unmatchedIds: ReadonlySet<number>
  unusedCodes: readonly string[]
  readOnly: boolean
  onSelect: (ids: readonly number[]) => void
  onDescribe: (id: number, properties: PlanFeature['properties']) => void
}

/** The maximum number of rows: more would slow down typing, and the search finds every shape. */
const maxRows = 150

/** Lists the shapes in a table, as an alternative to the drawing for keyboard users. */
export function ShapeTable({
  shapes,
  units,
  selected,
  unmatchedIds,
  unusedCodes,
  readOnly,
  onSelect,
  onDescribe,
}: Props) {
  const [search, setSearch] = useState('')
  const [onlyUnmatched, setOnlyUnmatched] = useState(false)
  const namedShapes = shapes.map((shape, index) => ({ ...shape, name: shapeName(shape.feature, index) }))
  const selectedIds = new Set(selected)
  const foundShapes = namedShapes.filter(
    ({ id, name }) =>
      !selectedIds.has(id) && foldText(name).includes(foldText(search)) && (!onlyUnmatched || unmatchedIds.has(id)),
  )
  // Selected shapes come first, so that neither the search nor the limit hides their fields.
  const listedShapes = [...namedShapes.filter(({ id }) => selectedIds.has(id)), ...foundShapes]
  return (
    <section aria-label="Shapes of the plan" className="flex flex-[1_0_20rem] flex-col">
      <div className="grid grid-cols-[1fr_auto] items-center gap-3 border-b border-stone p-3">
        <input
          type="search"
          aria-label="Search the shapes"
          placeholder={`Search ${shapes.length} shapes`}
          value={search}
          onChange={event => setSearch(event.target.value)}
          className="field"
        />
        <label className="flex min-h-11 items-center gap-2 text-small">
          <input
            type="checkbox"
            className="size-5 accent-forest"
            checked={onlyUnmatched}
            onChange={event => setOnlyUnmatched(event.target.checked)}
          />
          Without a home
        </label>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto">
        {listedShapes.slice(0, maxRows).map(({ id, feature, name }) => (
          <li key={id} className="border-b border-stone">
            <button
              type="button"
              aria-pressed={selectedIds.has(id)}
              className="plan-row"
              onClick={event => onSelect(event.shiftKey ? [...selected, id] : [id])}
            >
              <span className="figures font-medium">{name}</span>
              <span className="text-slate">
                {unmatchedIds.has(id) ? 'No home with this code' : kindLabels[feature.properties.kind]}
              </span>
            </button>
            {selected.length === 1 && selectedIds.has(id) && !readOnly && (
              <ShapeFields
                feature={feature}
                unusedCodes={unusedCodes}
                onDescribe={properties => onDescribe(id, properties)}
              />
            )}
            {selected.length === 1 && selectedIds.has(id) && (
              <ShapeHome unit={units.find(({ code }) => codeKey(code) === codeKey(feature.properties.code ?? ''))} />
            )}
          </li>
        ))}
      </ul>
      {listedShapes.length > maxRows && (
        <p className="p-3 text-small text-slate">
          {listedShapes.length - maxRows} more: search for them, or click them on the plan.
        </p>
      )}
    </section>
  )
}

/** Shows the state of the home of the selected shape, with a link to hold, reserve or sell it. */
function ShapeHome({ unit }: { unit: PlanUnit | undefined }) {
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
