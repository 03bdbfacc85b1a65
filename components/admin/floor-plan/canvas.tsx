'use client'

import { type Ref, type RefObject, useEffect, useRef } from 'react'
import { useElementSize } from '@/components/ui/use-element-size'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { type Box, isOutdoor } from '@/lib/drawing/floor-plan-layout'
import type { FloorPlanEdit, Selected } from './floor-plan-state'
import { Grid } from './grid'
import { Handles } from './handles'
import { openingLabel } from './labels'
import { alongWall, OpeningShape } from './opening-shape'
import type { Opening, Room } from './plan-rows'
import { PreviewShape } from './preview-shape'
import { RoomShape, RoomText } from './room-shape'
import type { Tool } from './tools'
import { usePointer } from './use-pointer'
import { areaAround, type View } from './view'

type Props = {
  rooms: readonly Room[]
  openings: readonly Opening[]
  selected: Selected | null
  tool: Tool
  zoom: number
  readOnly: boolean
  edit: (edit: FloorPlanEdit) => void
  onRoom: (box: Box, withMouse: boolean) => void
  /** The frame gets the focus when the focused element is removed. */
  frame: Ref<HTMLDivElement>
}

/** The width in pixels that the server assumes, because it does not know the window. */
const likelyWidth = 640

export function Canvas({ rooms, openings, selected, tool, zoom, readOnly, edit, onRoom, frame }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const width = (Math.round(useElementSize(box).width) || likelyWidth) * zoom
  useTouchDrag(drawing)
  // Click targets are larger for fingers.
  const targetSize = useMediaQuery('(pointer: coarse)', false) ? 44 : 24
  const area = areaAround(rooms)
  const fittingView = { area, pixelsPerMetre: width / area.width }
  const { view, preview, events } = usePointer({ view: fittingView, tool, rooms, openings, readOnly, edit, onRoom })
  // Indoor rooms are rendered last, so that their walls cover the low walls of a verandah.
  const indoorsLast = [...rooms].sort((one, other) => Number(isOutdoor(other)) - Number(isOutdoor(one)))
  const height = view.area.depth * view.pixelsPerMetre
  const isSelected = (field: Selected['field'], key: number) => selected?.field === field && selected.key === key
  const selectedRoom = rooms.find(({ key }) => isSelected('rooms', key))

  function select(field: Selected['field'], key: number) {
    if (!isSelected(field, key)) edit({ type: 'select', selected: { field, key } })
  }

  return (
    <div ref={box}>
      <div
        ref={frame}
        data-drawing
        tabIndex={-1}
        className="max-h-[75dvh] overflow-auto overscroll-contain rounded-control border border-stone bg-paper"
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a drawing */}
        <svg
          {...events}
          ref={drawing}
          role="group"
          aria-label="Drawing of the floor plan"
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: `${zoom * 100}%`, aspectRatio: `${width} / ${height}` }}
          className={`block select-none ${tool === 'select' ? '' : 'cursor-crosshair touch-none'}`}
        >
          <Grid view={view} />
          {indoorsLast.map(room => (
            <RoomShape
              key={room.key}
              room={room}
              view={view}
              selected={room === selectedRoom}
              onSelect={() => select('rooms', room.key)}
            />
          ))}
          {openings.map(opening => (
            // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
            <g
              key={opening.key}
              data-opening={opening.key}
              role="button"
              tabIndex={0}
              aria-pressed={isSelected('openings', opening.key)}
              aria-label={openingLabel(opening, rooms)}
              onFocus={() => select('openings', opening.key)}
              data-draggable={isSelected('openings', opening.key) || undefined}
              className="cursor-pointer"
            >
              <OpeningShape
                opening={opening}
                rooms={rooms}
                view={view}
                selected={isSelected('openings', opening.key)}
              />
              <OpeningTarget opening={opening} view={view} size={targetSize} />
            </g>
          ))}
          <svg aria-hidden="true" className="overflow-visible">
            {rooms.map(room => (
              <RoomText key={room.key} room={room} view={view} />
            ))}
          </svg>
          {selectedRoom && tool === 'select' && !readOnly && (
            <Handles room={selectedRoom} view={view} targetSize={targetSize} />
          )}
          {preview && <PreviewShape preview={preview} rooms={rooms} view={view} />}
        </svg>
      </div>
    </div>
  )
}

/** Renders the area in which an opening can be clicked, which is larger than the opening itself. */
function OpeningTarget({ opening, view, size }: { opening: Opening; view: View; size: number }) {
  const length = opening.length * view.pixelsPerMetre
  const reach = Math.max(0, size - length) / 2
  return (
    <rect
      transform={alongWall(opening, view)}
      x={-reach}
      y={-size / 2}
      width={length + 2 * reach}
      height={size}
      className="fill-transparent"
    />
  )
}

/** Lets a finger drag `data-draggable` elements. Uses a listener: Chromium ignores `touch-action` on SVG shapes. */
function useTouchDrag(drawing: RefObject<Element | null>) {
  useEffect(() => {
    const element = drawing.current
    const preventScroll = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-draggable]')) event.preventDefault()
    }
    // React registers touch listeners as passive, and passive listeners cannot prevent scrolling.
    element?.addEventListener('touchstart', preventScroll, { passive: false })
    return () => element?.removeEventListener('touchstart', preventScroll)
  }, [drawing])
}
