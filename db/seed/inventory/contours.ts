import type { Point } from '../../inventory/plan-geometry.ts'
import type { Piece } from './shapes.ts'

type Hill = {
  top: Point
  /** The area that the survey covers: left, top, right and bottom, in metres. */
  within: [number, number, number, number]
  /** The height of the innermost line in metres, and its distance from the top. */
  height: number
  radius: number
  /** Metres between two lines, down and along the slope. */
  drop: number
  run: number
  count: number
}

const degrees = Math.PI / 180

/** Returns the contour lines of a hill with gentle spurs and hollows, where they are within the surveyed area. */
export function contourLines({ top: [x, y], within, height, radius, drop, run, count }: Hill): Piece {
  const [left, upper, right, lower] = within
  const isSurveyed = ([atX, atY]: Point) => atX > left && atX < right && atY > upper && atY < lower
  // Lines begin on the side of the hill that is furthest from the middle of the area, where they are not surveyed.
  const start = Math.atan2(y - (upper + lower) / 2, x - (left + right) / 2)
  const lines = Array.from({ length: count }, (_, index) => {
    const around = Array.from({ length: 121 }, (_point, step): Point => {
      const angle = start + step * 3 * degrees
      const spurs = 1 + 0.05 * Math.sin(3 * angle + index / 4) + 0.025 * Math.sin(7 * angle - index / 3)
      const distance = (radius + index * run) * spurs
      return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
    })
    return { label: `${(height - index * drop).toLocaleString('en-GB')} m`, parts: surveyedParts(around, isSurveyed) }
  })
  return {
    homes: [],
    features: lines.flatMap(({ label, parts }) =>
      parts.map(coordinates => ({
        type: 'Feature' as const,
        properties: { kind: 'contour' as const, label },
        geometry: { type: 'LineString' as const, coordinates },
      })),
    ),
  }
}

/** Returns the parts of a line with at least five points in the surveyed area. */
function surveyedParts(line: readonly Point[], isSurveyed: (point: Point) => boolean): Point[][] {
  const parts: Point[][] = [[]]
  for (const point of line)
    if (isSurveyed(point)) parts.at(-1)?.push(point)
    else if (parts.at(-1)?.length) parts.push([])
  return parts.filter(part => part.length >= 5)
}
