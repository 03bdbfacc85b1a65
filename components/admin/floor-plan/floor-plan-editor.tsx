'use client'

import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { areasOf, type Box } from '@/lib/drawing/floor-plan-layout'
import { dispatchInput } from '../controls/dispatch-input'
import { AddButton } from './add-button'
import { Canvas } from './canvas'
import { type Drawing, editFloorPlan, type FloorPlanEdit, startFloorPlan } from './floor-plan-state'
import { type FloorPlanTables, NumberTables } from './number-tables'
import { openingsOf, type Room, roomsOf } from './plan-rows'
import { pressKey } from './press-key'
import { Selection } from './selection'
import { ToolBar } from './tool-bar'
import { type Tool, tools } from './tools'

type Props = { initialDrawing: Drawing; tables: FloorPlanTables; readOnly: boolean }

/** Edits a floor plan as a drawing and as tables of numbers; each shows the changes of the other. */
export function FloorPlanEditor({ initialDrawing, tables, readOnly }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [state, edit] = useReducer(editFloorPlan, initialDrawing, startFloorPlan)
  const [tool, setTool] = useState<Tool>('select')
  const [zoom, setZoom] = useState(1)
  const { history, selected } = state
  const drawing = history.present
  const rooms = useMemo(() => roomsOf(drawing.rooms), [drawing.rooms])
  const openings = useMemo(() => openingsOf(drawing.openings), [drawing.openings])

  // React changes the hidden fields without events, so an event is dispatched.
  const reportedDrawing = useRef(drawing)
  useEffect(() => {
    if (reportedDrawing.current !== drawing) dispatchInput(root.current)
    reportedDrawing.current = drawing
  }, [drawing])

  /** Applies an edit by a key or a button, then focuses the frame if the focused element was removed. */
  function press(next: FloorPlanEdit) {
    flushSync(() => edit(next))
    if (document.activeElement === document.body) frame.current?.focus()
  }

  function addRoom(box: Box, withMouse: boolean) {
    flushSync(() => edit({ type: 'add-room', box }))
    // The user names the room next. On a phone, the keyboard would cover the drawing.
    if (withMouse) focusField(fields.current)
  }

  function leaveTool() {
    if (tool === 'select') edit({ type: 'select', selected: null })
    else setTool('select')
  }

  const focusSelected = () => root.current?.querySelector<SVGElement>('[data-drawing] [aria-pressed="true"]')?.focus()

  return (
    <div ref={root}>
      {/* biome-ignore lint/a11y/useSemanticElements: the name of a fieldset would be read with each field */}
      <div
        role="group"
        aria-label="Floor plan"
        // Two quick taps are two taps, not a zoom.
        className="@container touch-manipulation"
        onKeyDown={event =>
          !readOnly &&
          pressKey(event, {
            rooms,
            openings,
            selected,
            edit: press,
            onEscape: leaveTool,
            onEnter: () => focusField(fields.current),
          })
        }
      >
        <p className="mb-1 font-medium">Floor plan</p>
        <ToolBar
          tool={tool}
          onTool={setTool}
          zoom={zoom}
          onZoom={setZoom}
          onUndo={history.past.length > 0 ? () => press({ type: 'undo' }) : null}
          onRedo={history.future.length > 0 ? () => press({ type: 'redo' }) : null}
        />
        <div className="grid gap-2">
          {!readOnly && (
            // In wide windows, the selection is above the drawing in a row of fixed height, so that nothing moves
            // during a drag.
            <div className="order-last flex items-center @xl:order-none @xl:min-h-18">
              {selected ? (
                <Selection {...{ rooms, openings, selected, fields }} edit={press} onDone={focusSelected} />
              ) : (
                <p className="hidden text-slate @xl:block">Nothing is selected.</p>
              )}
            </div>
          )}
          <Canvas {...{ rooms, openings, selected, tool, zoom, readOnly, frame }} edit={edit} onRoom={addRoom} />
          {!readOnly && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-small text-slate">{tools[tool].hint}</p>
              <AddButton {...{ tool, rooms, openings, selected, edit }} />
            </div>
          )}
        </div>
        <FloorArea rooms={rooms} />
        <p role="status" className="min-h-5 text-small text-slate">
          {state.message}
        </p>
      </div>
      <NumberTables
        tables={tables}
        drawing={drawing}
        onChange={(field, rows) => edit({ type: 'set-rows', field, rows })}
      />
    </div>
  )
}

function focusField(fields: HTMLElement | null) {
  const field = fields?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement) field.select()
}

function FloorArea({ rooms }: { rooms: readonly Room[] }) {
  const { indoors, outdoors } = areasOf(rooms)
  return (
    <p className="figures mt-2">
      Floor area: <strong>{indoors.toFixed(1)} m²</strong> indoors
      {outdoors > 0 && `, ${outdoors.toFixed(1)} m² outdoors`}
    </p>
  )
}
