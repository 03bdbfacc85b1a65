'use client'

import { lazy, Suspense, useState } from 'react'
import { rowsFrom } from '../inputs/rows'
import type { Drawing } from './floor-plan-state'
import { type FloorPlanTables, NumberTables } from './number-tables'

// Only the form of a floor plan loads the drawing.
const FloorPlanEditor = lazy(() => import('./floor-plan-editor').then(module => ({ default: module.FloorPlanEditor })))

/** Edits the rooms and openings of a floor plan; shows only the tables until the drawing is loaded. */
export function FloorPlanInput({ tables, readOnly }: { tables: FloorPlanTables; readOnly: boolean }) {
  const [drawing, setDrawing] = useState<Drawing>(() => ({
    rooms: rowsFrom(tables.rooms.value),
    openings: rowsFrom(tables.openings.value),
  }))
  const loading = (
    <NumberTables
      tables={tables}
      drawing={drawing}
      onChange={(field, rows) => setDrawing(before => ({ ...before, [field]: rows }))}
    />
  )
  return (
    <Suspense fallback={loading}>
      <FloorPlanEditor initialDrawing={drawing} tables={tables} readOnly={readOnly} />
    </Suspense>
  )
}
