import { swingOf } from '@/lib/drawing/floor-plan-layout'
import type { Opening, Room } from './plan-rows'
import { inPixels, type View } from './view'

type Props = { opening: Omit<Opening, 'key'>; rooms: readonly Room[]; view: View; selected: boolean }

/** The thickness of a wall with an opening, in pixels. */
const thick = 8

/** Renders a door with the arc of its swing, a window as a double line, or an opening as a gap. */
export function OpeningShape({ opening, rooms, view, selected }: Props) {
  const length = opening.length * view.pixelsPerMetre
  const line = selected ? 'stroke-forest' : 'stroke-ink'
  return (
    <g transform={alongWall(opening, view)} fill="none" className={line} strokeWidth={selected ? 2.5 : 1.5}>
      <rect y={-thick / 2} width={length} height={thick} className="fill-white" stroke="none" />
      {opening.kind === 'window' && (
        <>
          <rect y={-thick / 2} width={length} height={thick} />
          <path d={`M0 0H${length}`} />
        </>
      )}
      {opening.kind === 'door' && <path d={doorPath(opening, rooms, length)} />}
      {opening.kind === 'opening' && (
        <path d={`M0 ${-thick / 2}v${thick}M${length} ${-thick / 2}v${thick}M0 0H${length}`} strokeDasharray="4 4" />
      )}
    </g>
  )
}

/** Returns a transform that moves the origin to the start of an opening and turns the x axis along its wall. */
export function alongWall(opening: Omit<Opening, 'key'>, view: View): string {
  const { x, y } = inPixels(view, opening)
  return opening.along === 'x' ? `translate(${x} ${y})` : `matrix(0 1 1 0 ${x} ${y})`
}

/** Returns the path of a door, as on the public drawing: one leaf up to 1.3 m, two up to 2 m, else sliding panels. */
function doorPath(opening: Omit<Opening, 'key'>, rooms: readonly Room[], length: number): string {
  if (opening.length > 2) return `M0 -2H${length * 0.55}M${length * 0.45} 2H${length}`
  const { into, hinge } = swingOf(opening, rooms)
  if (opening.length > 1.3) return leafPath(0, length / 2, into) + leafPath(length, -length / 2, into)
  return hinge === 'start' ? leafPath(0, length, into) : leafPath(length, -length, into)
}

/** Returns the path of an open leaf and its swing; `reach` is the leaf's width with the sign of its direction. */
function leafPath(hinge: number, reach: number, into: 1 | -1): string {
  const radius = Math.abs(reach)
  const clockwise = Number(reach > 0 !== into > 0)
  return `M${hinge} 0V${into * radius}A${radius} ${radius} 0 0 ${clockwise} ${hinge + reach} 0`
}
