import type { Point } from '../../../db/inventory/plan-geometry.ts'
import type { PicturePlacement } from '../../../db/tables/inventory.ts'
import { distance } from './shapes.ts'

type TwoPoints = readonly [Point, Point]

/** Moves, turns and scales a picture so that two of its points reach two targets; unchanged if two points coincide. */
export function placePicture(placement: PicturePlacement, [from, to]: TwoPoints, targets: TwoPoints): PicturePlacement {
  const [was, becomes] = [distance(from, to), distance(...targets)]
  if (was === 0 || becomes === 0) return placement
  const scale = becomes / was
  const angle = direction(targets) - direction([from, to])
  const [dx, dy] = [(placement.x - from[0]) * scale, (placement.y - from[1]) * scale]
  const [x, y] = [
    targets[0][0] + dx * Math.cos(angle) - dy * Math.sin(angle),
    targets[0][1] + dx * Math.sin(angle) + dy * Math.cos(angle),
  ]
  const rotation = (placement.rotation + (angle * 180) / Math.PI) % 360
  return { x, y, width: placement.width * scale, rotation }
}

/** Returns two points whose distance is `metres`; the first stays. */
export const stretch = ([from, to]: TwoPoints, metres: number): TwoPoints => {
  const factor = metres / (distance(from, to) || 1)
  return [from, [from[0] + (to[0] - from[0]) * factor, from[1] + (to[1] - from[1]) * factor]]
}

/** Returns the direction in radians, clockwise because y grows downwards. */
const direction = ([from, to]: TwoPoints) => Math.atan2(to[1] - from[1], to[0] - from[0])
