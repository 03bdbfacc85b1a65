import type { PlanOpening, PlanRoom } from '../../../collections/floor-plans.ts'

/** A room in metres from the top left corner of the house. */
export const room = (name: string, x: number, y: number, width: number, depth: number): PlanRoom => ({
  name,
  x,
  y,
  width,
  depth,
})

type Kind = 'door' | 'window' | 'opening'
const on =
  (along: 'x' | 'y') =>
  (kind: Kind, x: number, y: number, length: number): PlanOpening => ({ kind, x, y, length, along })

/** In a wall drawn left to right, from its left end. */
export const across = on('x')
/** In a wall drawn top to bottom, from its upper end. */
export const down = on('y')
