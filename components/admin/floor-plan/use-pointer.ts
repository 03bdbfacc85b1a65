'use client'

import { type PointerEvent, useRef, useState } from 'react'
import type { Box } from '@/lib/drawing/floor-plan-layout'
import type { FloorPlanEdit } from './floor-plan-state'
import { placeNear } from './openings'
import type { Opening, Room } from './plan-rows'
import { boxBetween, dragBox, type Handle, type Point, resizeBox } from './shapes'
import { isOpeningTool, openingLengths, type Tool } from './tools'
import { inMetres, toleranceOf, type View } from './view'
import type { Place } from './walls'

/** The shape that will be added when the pointer is released. */
export type Preview = { box: Box } | { kind: string; place: Place }

type Drag = {
  /** The start of the drag, in pixels of the window. */
  from: Point
  isDragged: boolean
  /** The view at the start of the drag, which stays the same during the drag. */
  view: View
  editAt?: (point: Point) => FloorPlanEdit | null
  previewAt?: (point: Point) => Preview | null
}

type Options = {
  view: View
  tool: Tool
  rooms: readonly Room[]
  openings: readonly Opening[]
  readOnly: boolean
  edit: (edit: FloorPlanEdit) => void
  /** Called after a room was outlined. */
  onRoom: (box: Box, withMouse: boolean) => void
}

/** Pixels of movement from which a press counts as a drag. */
const pressPixels = 4

/** Handles mouse, pen and finger on the drawing. */
export function usePointer({ view: fittingView, tool, rooms, openings, readOnly, edit, onRoom }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const count = useRef(0)
  const view = drag?.view ?? fittingView
  const snapping = (except?: Room) => ({
    walls: rooms.filter(room => room !== except),
    tolerance: toleranceOf(view),
  })

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
    const { left, top } = currentTarget.getBoundingClientRect()
    return inMetres(view, { x: clientX - left, y: clientY - top })
  }

  function beginDrag(target: Element, point: Point): Pick<Drag, 'editAt' | 'previewAt'> | null {
    const gesture = `drag ${count.current++}`
    const distanceTo = (to: Point) => ({ x: to.x - point.x, y: to.y - point.y })
    const opening = openings.find(({ key }) => key === keyIn(target, 'data-opening'))
    if (tool === 'room') return { previewAt: to => ({ box: boxBetween(point, to, snapping()) }) }
    if (opening) {
      edit({ type: 'select', selected: { field: 'openings', key: opening.key } })
      const place = (to: Point) => placeNear(to, opening.length, rooms, opening)
      return {
        editAt(to) {
          const next = place(to)
          return next && { type: 'place-opening', key: opening.key, place: next, gesture }
        },
      }
    }
    if (isOpeningTool(tool)) return { previewAt: newOpening }
    const handle = target.closest('[data-handle]')?.getAttribute('data-handle')
    const room = rooms.find(({ key }) => key === keyIn(target, 'data-room'))
    edit({ type: 'select', selected: room ? { field: 'rooms', key: room.key } : null })
    if (!room) return null
    return {
      editAt(to) {
        const by = distanceTo(to)
        const box = handle ? resizeBox(room, handleOf(handle), by, snapping(room)) : dragBox(room, by, snapping(room))
        return { type: 'place-room', key: room.key, box, gesture }
      },
    }
  }

  function newOpening(point: Point): Preview | null {
    if (!isOpeningTool(tool)) return null
    const place = placeNear(point, openingLengths[tool], rooms)
    return place && { kind: tool, place }
  }

  function end() {
    setDrag(null)
    setPreview(null)
  }

  return {
    view,
    preview,
    events: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        if (readOnly || event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
        const point = pointOf(event)
        const start = beginDrag(event.target, point)
        if (!start) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: { x: event.clientX, y: event.clientY }, isDragged: false, view, ...start })
        setPreview(isOpeningTool(tool) ? (start.previewAt?.(point) ?? null) : null)
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        if (!drag) {
          if (event.pointerType === 'mouse' && !readOnly) setPreview(newOpening(pointOf(event)))
          return
        }
        if (!isDrag(drag, event)) return
        if (!drag.isDragged) setDrag({ ...drag, isDragged: true })
        const next = drag.editAt?.(pointOf(event))
        if (next) edit(next)
        if (drag.previewAt) setPreview(drag.previewAt(pointOf(event)))
      },
      onPointerUp(event: PointerEvent<SVGSVGElement>) {
        // A room needs two corners. The shown preview may lack the last move, so the shape is computed again.
        const isDone = drag && (tool !== 'room' || isDrag(drag, event))
        const added = isDone ? drag.previewAt?.(pointOf(event)) : null
        end()
        if (!added) return
        if ('place' in added) return edit({ type: 'add-opening', ...added })
        onRoom(added.box, event.pointerType === 'mouse')
      },
      onPointerCancel() {
        // The browser scrolls instead, so the drag is undone.
        if (drag?.isDragged && drag.editAt) edit({ type: 'undo' })
        end()
      },
      onPointerLeave: () => !drag && setPreview(null),
    },
  }
}

const isDrag = ({ isDragged, from }: Drag, { clientX, clientY }: PointerEvent) =>
  isDragged || Math.hypot(clientX - from.x, clientY - from.y) >= pressPixels

function keyIn(target: Element, attribute: 'data-room' | 'data-opening'): number | null {
  const text = target.closest(`[${attribute}]`)?.getAttribute(attribute)
  return text ? Number(text) : null
}

const edgeOf = (text = ''): Handle['x'] => (text === '-1' ? -1 : text === '1' ? 1 : 0)

function handleOf(text: string): Handle {
  const [x, y] = text.split(' ')
  return { x: edgeOf(x), y: edgeOf(y) }
}
