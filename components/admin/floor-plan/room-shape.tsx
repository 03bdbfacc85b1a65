import { isOutdoor } from '@/lib/floor-plan-layout'
import { textWidth, wrapText } from '@/lib/svg-text'
import { roomLabel } from './labels'
import type { Room } from './plan-rows'
import { inPixels, type View } from './view'

type Props = { room: Room; view: View; selected: boolean; onSelect: () => void }

/** Pixels. */
const [fontSize, lineHeight] = [12, 15]

/** A room with its name and its size, as far as they fit. */
export function RoomShape({ room, view, selected, onSelect }: Props) {
  const { x, y } = inPixels(view, room)
  const [width, height] = [room.width * view.metre, room.depth * view.metre]
  const lines = wrapText(room.name, fontSize, width - 12)
  const size = `${room.width} × ${room.depth}`
  const shown = [...lines, size].filter(line => textWidth(line, fontSize) <= width - 6)
  const fitting = shown.slice(0, Math.max(1, Math.floor((height - 6) / lineHeight)))
  const outdoor = isOutdoor(room)
  const firstLine = y + height / 2 - ((fitting.length - 1) * lineHeight) / 2

  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons in SVG
    <g
      data-room={room.key}
      role="button"
      tabIndex={0}
      aria-pressed={selected}
      aria-label={roomLabel(room)}
      onFocus={onSelect}
      className={selected ? 'touch-none' : undefined}
    >
      <rect
        {...{ x, y, width, height }}
        className={`stroke-ink ${selected ? 'fill-sage/40' : outdoor ? 'fill-sand' : 'fill-white'}`}
        {...(outdoor ? { strokeWidth: 1.5, strokeDasharray: '6 4' } : { strokeWidth: 3 })}
      />
      <text textAnchor="middle" className="pointer-events-none fill-ink text-[12px] select-none">
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
    </g>
  )
}
