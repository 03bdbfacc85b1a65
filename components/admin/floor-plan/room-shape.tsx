import { isOutdoor } from '@/lib/drawing/floor-plan-layout'
import { textWidth, wrapText } from '@/lib/drawing/svg-text'
import { roomLabel } from './labels'
import type { Room } from './plan-rows'
import { inPixels, type View } from './view'

type Props = { room: Room; view: View; selected: boolean; onSelect: () => void }

/** The font size and line height of names, in pixels. */
const [fontSize, lineHeight] = [12, 15]

/** Renders a room without its name; `RoomText` is rendered above the openings. */
export function RoomShape({ room, view, selected, onSelect }: Props) {
  const { x, y } = inPixels(view, room)
  const [width, height] = [room.width * view.pixelsPerMetre, room.depth * view.pixelsPerMetre]
  const outdoor = isOutdoor(room)

  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
    <g
      data-room={room.key}
      role="button"
      tabIndex={0}
      aria-pressed={selected}
      aria-label={roomLabel(room)}
      onFocus={onSelect}
      data-draggable={selected || undefined}
      className="cursor-move"
    >
      <rect
        {...{ x, y, width, height }}
        className={`stroke-ink ${selected ? 'fill-sage/40' : outdoor ? 'fill-sand' : 'fill-white'}`}
        {...(outdoor ? { strokeWidth: 1.5, strokeDasharray: '6 4' } : { strokeWidth: 3 })}
      />
    </g>
  )
}

/** Renders the name and the size of a room as far as they fit. It must be above the doors that swing into the room. */
export function RoomText({ room, view }: Pick<Props, 'room' | 'view'>) {
  const { x, y } = inPixels(view, room)
  const [width, height] = [room.width * view.pixelsPerMetre, room.depth * view.pixelsPerMetre]
  const lines = wrapText(room.name, fontSize, width - 12)
  const size = `${room.width} × ${room.depth}`
  const fits = (texts: string[]) =>
    texts.length * lineHeight <= height - 6 && texts.every(text => textWidth(text, fontSize) <= width - 6)
  // A truncated name could be mistaken for another name. A long word may take half of the margin at both sides.
  const fitting = [[...lines, size], lines].find(fits) ?? []
  const firstLine = y + height / 2 - ((fitting.length - 1) * lineHeight) / 2

  return (
    <text
      textAnchor="middle"
      strokeLinejoin="round"
      className="pointer-events-none fill-ink stroke-white/80 stroke-[3px] text-[12px] select-none [paint-order:stroke]"
    >
      {fitting.map((line, index) => (
        <tspan
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          key={index}
          x={x + width / 2}
          y={firstLine + index * lineHeight}
          dy="0.35em"
          className={line === size ? 'figures fill-slate' : 'font-semibold'}
        >
          {line}
        </tspan>
      ))}
    </text>
  )
}
