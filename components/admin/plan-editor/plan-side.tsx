'use client'

import { type Dispatch, useState } from 'react'
import { compareCodes } from '@/db/inventory/code-key'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import type { PlanMatches, PlanUnit } from '@/lib/inventory/plans/matches'
import { Button } from '../controls/button'
import { CreateHomes } from './create-homes'
import { PicturePanel } from './picture-panel'
import { PlanImportForm } from './plan-import-form'
import type { PlanEdit, PlanState } from './plan-state'
import { RowForm } from './row-form'
import { ShapeTable } from './shape-table'

type Props = {
  estateId: string
  types: readonly { id: string; title: string }[]
  readOnly: boolean
  state: PlanState
  edit: Dispatch<PlanEdit>
  matches: PlanMatches
  units: readonly PlanUnit[]
  unmatchedIds: ReadonlySet<number>
  /** The edge of a row of plots whose figures are being typed. */
  row: { from: Point; to: Point } | null
  /** The clicked points of the picture; null while it is not being placed. */
  points: readonly Point[] | null
  onPreview: (features: readonly PlanFeature[]) => void
  /** Called when the tool is done. */
  onDone: () => void
  onPlace: (begin: boolean) => void
  onCreated: (units: PlanUnit[]) => void
}

/** Renders the column beside the drawing: the figures of the chosen tool, missing homes, and the table of shapes. */
export function PlanSide(props: Props) {
  const { estateId, types, readOnly, state, edit, matches, unmatchedIds, row, points, onPreview, onDone, onPlace } =
    props
  const [isImporting, setImporting] = useState(false)
  const { shapes, picture } = state.history.present
  const unmatchedCodes = shapes.flatMap(({ id, feature: { properties } }) =>
    unmatchedIds.has(id) && properties.kind === 'unit' && properties.code ? [properties.code] : [],
  )
  return (
    <div className="plan-side">
      {!readOnly && row && (
        <RowForm
          key={row.from.join()}
          {...row}
          onPreview={onPreview}
          onCancel={onDone}
          onAdd={features => {
            edit({ type: 'add', features })
            onDone()
          }}
        />
      )}
      {!readOnly && !row && (
        <>
          <PicturePanel
            picture={picture}
            points={points}
            onPlace={onPlace}
            onPicture={changed => edit({ type: 'picture', picture: changed })}
          />
          {isImporting ? (
            <PlanImportForm
              estateId={estateId}
              onClose={() => setImporting(false)}
              onRead={(features, replace) => edit({ type: replace ? 'replace-all' : 'add', features })}
            />
          ) : (
            <div className="plan-panel">
              <Button onClick={() => setImporting(true)}>Import GeoJSON or SVG</Button>
            </div>
          )}
          <CreateHomes
            estateId={estateId}
            types={types}
            codes={[...new Set(unmatchedCodes)].sort(compareCodes)}
            onCreated={props.onCreated}
          />
        </>
      )}
      <MissingHomes codes={matches.unitsWithoutShape} />
      <ShapeTable
        shapes={shapes}
        units={props.units}
        selected={state.selected}
        unmatchedIds={unmatchedIds}
        unusedCodes={matches.unitsWithoutShape}
        readOnly={readOnly}
        onSelect={ids => edit({ type: 'select', ids })}
        onDescribe={(id, properties) => edit({ type: 'describe', id, properties })}
      />
    </div>
  )
}

function MissingHomes({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <details className="border-b border-stone">
      <summary className="figures flex min-h-11 items-center px-3 font-medium">
        {codes.length} {codes.length === 1 ? 'home has' : 'homes have'} no shape
      </summary>
      <p className="figures max-h-40 overflow-y-auto px-3 pb-3 text-slate">{codes.join(', ')}</p>
    </details>
  )
}
