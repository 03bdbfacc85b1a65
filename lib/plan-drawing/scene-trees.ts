import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import type { Random } from '@/db/inventory/seeded-random'
import { type Bounds, isWithin, pointsOf } from './bounds'
import type { Tree } from './crowns'
import { closedRing, extentOfPoints, isInside, type Line, nearestOn } from './geometry'
import { isPitch } from './ground'
import { avenueTrees, gardenTrees, treesIn, wallTrees } from './planting'
import { nearestRoad } from './roads'
import type { Scene } from './scene'

/** Metres to the nearest road in a plan without roads: more than any tree needs. */
const gapWithoutRoads = 9

/** Returns the trees of an estate: in greens and gardens, along avenues and inside the wall, where there is space. */
export function treesOf(scene: Scene, features: readonly PlanFeature[], random: Random): Tree[] {
  const { roads, wall, greens, waters, plots, rowPlots, groups, roofs } = scene
  const roofsAt = gridOf(roofs.flatMap(each => each.roofs.map(({ outline }) => closedRing(outline))))
  const isOpen = (at: Point, radius: number) =>
    roofsAt(at).every(outline => !isInside(at, outline) && nearestOn(outline, at).distance > radius * 0.5)
  const isDry = (at: Point) => waters.every(water => !isInside(at, pointsOf(water)))

  const inGreens = greens.flatMap(({ shape, paths }) => {
    const nearbyRoads = roads.filter(({ line }) => line.some(point => isWithin(shape, squareAround(point))))
    return treesIn(shape, random, (at, radius) => {
      const gap = nearestRoad(at, nearbyRoads)?.gap ?? gapWithoutRoads
      const isOnWay = paths.some(path => nearestOn(path, at).distance < radius * 0.6 + 1)
      const isThinned = isPitch(shape) && random.next() < 0.2
      return gap > radius * 0.4 && !isOnWay && isOpen(at, radius) && isDry(at) && !isThinned
    })
  })
  const inAvenues = roads.flatMap(road =>
    avenueTrees(road, roads, random, at => isDry(at) && roofsAt(at).every(outline => !isInside(at, outline))),
  )
  const gardens = [
    ...plots.map(({ shape, kind }) => ({ ring: pointsOf(shape), maxCount: kind === 'plot' ? 0.7 : 1.6 })),
    ...rowPlots.map(({ oriented }) => ({ ring: oriented.ring, maxCount: 0.9 })),
    ...groups
      .filter(({ shape }) => shape.properties.kind === 'block')
      .flatMap(({ group }) => group.lawns.map(ring => ({ ring: closedRing(ring), maxCount: 3 }))),
  ]
  const inGardens = gardens.flatMap(({ ring, maxCount }) => gardenTrees(ring, maxCount, random, isOpen))
  const areasAt = gridOf(features.filter(({ geometry }) => geometry.type === 'Polygon').map(pointsOf))
  const isUnused = (at: Point, radius: number) =>
    (nearestRoad(at, roads)?.gap ?? gapWithoutRoads) > radius + 0.5 &&
    areasAt(at).every(ring => !isInside(at, ring) && nearestOn(ring, at).distance > radius)
  return [...(wall ? wallTrees(wall, random, isUnused) : []), ...inGreens, ...inAvenues, ...inGardens]
}

/** Returns the square of 30 metres around a point. */
const squareAround = ([x, y]: Point): Bounds => ({ x: x - 15, y: y - 15, width: 30, height: 30 })

/** Metres: the maximum distance that a lookup covers, and the side of a cell of the grid. */
const [reach, cellSize] = [6, 12]

/** Returns a function that finds the outlines within a few metres of a point without looking at all outlines. */
function gridOf(outlines: readonly Line[]): (at: Point) => readonly Line[] {
  const cells = new Map<number, Line[]>()
  const index = (metres: number) => Math.floor(metres / cellSize)
  const keyOf = (column: number, row: number) => column * 100_000 + row
  for (const outline of outlines) {
    const { left, top, right, bottom } = extentOfPoints(outline)
    for (let column = index(left - reach); column <= index(right + reach); column++)
      for (let row = index(top - reach); row <= index(bottom + reach); row++) {
        const found = cells.get(keyOf(column, row))
        if (found) found.push(outline)
        else cells.set(keyOf(column, row), [outline])
      }
  }
  const noOutlines: Line[] = []
  return ([x, y]) => cells.get(keyOf(index(x), index(y))) ?? noOutlines
}
