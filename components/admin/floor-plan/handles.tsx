import type { Room } from './plan-rows'
import type { Handle } from './shapes'
import { inPixels, type View } from './view'

const handles: { handle: Handle; cursor: string }[] = [
  { handle: { x: 0, y: -1 }, cursor: 'cursor-ns-resize' },
  { handle: { x: 0, y: 1 }, cursor: 'cursor-ns-resize' },
  { handle: { x: -1, y: 0 }, cursor: 'cursor-ew-resize' },
  { handle: { x: 1, y: 0 }, cursor: 'cursor-ew-resize' },
  { handle: { x: -1, y: -1 }, cursor: 'cursor-nwse-resize' },
  { handle: { x: 1, y: 1 }, cursor: 'cursor-nwse-resize' },
  { handle: { x: 1, y: -1 }, cursor: 'cursor-nesw-resize' },
  { handle: { x: -1, y: 1 }, cursor: 'cursor-nesw-resize' },
]

/** The size of a visible handle in pixels. */
const size = 10

/** Renders handles at the corners and edges of the selected room, to resize it. Alt and an arrow key resize it too. */
export function Handles({ room, view, targetSize }: { room: Room; view: View; targetSize: number }) {
  const { x, y } = inPixels(view, room)
  const [width, height] = [room.width * view.pixelsPerMetre, room.depth * view.pixelsPerMetre]
  // The handle of an edge needs space between the handles of two corners.
  const fits = ({ x: across, y: down }: Handle) =>
    (across !== 0 || width >= 3 * targetSize) && (down !== 0 || height >= 3 * targetSize)

  return (
    <svg aria-hidden="true" className="overflow-visible">
      <rect {...{ x, y, width, height }} className="pointer-events-none fill-none stroke-forest" strokeWidth={3} />
      {handles
        .filter(({ handle }) => fits(handle))
        .map(({ handle, cursor }) => {
          // Handles extend further outside than inside, so that a small room can still be dragged by its centre.
          const middle = {
            x: x + (width * (handle.x + 1)) / 2 + (handle.x * targetSize) / 4,
            y: y + (height * (handle.y + 1)) / 2 + (handle.y * targetSize) / 4,
          }
          return (
            <g
              key={`${handle.x} ${handle.y}`}
              data-handle={`${handle.x} ${handle.y}`}
              data-room={room.key}
              data-draggable
              className={cursor}
            >
              <rect
                x={middle.x - targetSize / 2}
                y={middle.y - targetSize / 2}
                width={targetSize}
                height={targetSize}
                className="fill-transparent"
              />
              <rect
                x={x + (width * (handle.x + 1)) / 2 - size / 2}
                y={y + (height * (handle.y + 1)) / 2 - size / 2}
                width={size}
                height={size}
                className="fill-white stroke-forest"
                strokeWidth={2}
              />
            </g>
          )
        })}
    </svg>
  )
}
