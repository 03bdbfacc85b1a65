import { OpeningShape } from './opening-shape'
import type { Room } from './plan-rows'
import type { Preview } from './use-pointer'
import { inPixels, type View } from './view'

/** Renders the shape that will be added when the pointer is released, with its size. */
export function PreviewShape({ preview, rooms, view }: { preview: Preview; rooms: readonly Room[]; view: View }) {
  if ('place' in preview) {
    const opening = { kind: preview.kind, ...preview.place }
    return (
      <svg aria-hidden="true" className="overflow-visible pointer-events-none opacity-70">
        <OpeningShape opening={opening} rooms={rooms} view={view} selected />
      </svg>
    )
  }
  const { box } = preview
  const { x, y } = inPixels(view, box)
  return (
    <svg aria-hidden="true" className="overflow-visible pointer-events-none">
      <rect
        {...{ x, y, width: box.width * view.pixelsPerMetre, height: box.depth * view.pixelsPerMetre }}
        className="fill-sun/35 stroke-forest-deep"
        strokeWidth={2}
        strokeDasharray="6 4"
      />
      <text x={x + 6} y={y + 18} className="figures fill-ink text-[13px] font-semibold">
        {box.width} × {box.depth} m
      </text>
    </svg>
  )
}
