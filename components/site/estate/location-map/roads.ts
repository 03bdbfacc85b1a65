import { distance } from './geometry'
import { type Point, round } from './map'

/** Joins each place to the estate or to a nearer place, with a short road that makes no long detour. */
export function roadsBetween(centre: Point, dots: Point[]) {
  const joined = [{ at: centre, drive: 0 }]
  return dots
    .map(dot => ({ dot, away: distance(dot, centre) }))
    .sort((a, b) => a.away - b.away)
    .map(({ dot }, index) => {
      const nearest = joined.reduce((best, node) =>
        distance(node.at, dot) + node.drive / 2 < distance(best.at, dot) + best.drive / 2 ? node : best,
      )
      joined.push({ at: dot, drive: nearest.drive + distance(nearest.at, dot) })
      return bentRoad(nearest.at, dot, index % 2 === 0 ? 0.09 : -0.09)
    })
}

function bentRoad(from: Point, to: Point, bend: number) {
  const middle = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
  }
  const points = Array.from({ length: 31 }, (_, step) => {
    const t = (step + 1) / 32
    const u = 1 - t
    return {
      x: u * u * from.x + 2 * u * t * middle.x + t * t * to.x,
      y: u * u * from.y + 2 * u * t * middle.y + t * t * to.y,
    }
  })
  const path = `M${round(from.x)} ${round(from.y)}Q${round(middle.x)} ${round(middle.y)} ${round(to.x)} ${round(to.y)}`
  return { path, points }
}
