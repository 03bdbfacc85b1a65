import type { PlanFeature } from '@/db/inventory/plan-geometry'
import type { Random } from '@/db/inventory/seeded-random'
import type { UnitState } from '@/db/inventory/unit-state'
import { pointsOf } from './bounds'
import { amenityBuildings, apartmentBuilding, type BuildingGroup, isBuilding } from './buildings'
import { distance, type Line, longestDirection } from './geometry'
import { footpathsOf, rectangleIn } from './ground'
import { type HouseParts, houseOn } from './houses'
import { divideRow, type OrientedPlot, orientPlot } from './oriented-plots'
import { type Road, readRoads } from './roads'
import type { Roof } from './roofs'

/** A home of the picture; `kind` is the kind of its unit type. */
export type PictureHome = { code: string; block: string; state: UnitState; kind: string }

type Plot = { shape: PlanFeature; oriented: OrientedPlot | null; state: UnitState; kind: string }
type House = { shape: PlanFeature; parts: HouseParts; isFaded: boolean }

/** Everything on the land of an estate, with its place. Faded: sold or withdrawn houses, blocks without homes. */
export type Scene = {
  roads: Road[]
  wall: Line | null
  greens: { shape: PlanFeature; paths: Line[] }[]
  waters: PlanFeature[]
  /** Areas that are developed later. */
  futures: PlanFeature[]
  plots: Plot[]
  /** The plots of rows of homes that are one shape of the plan. */
  rowPlots: { shape: PlanFeature; oriented: OrientedPlot }[]
  groups: { shape: PlanFeature; group: BuildingGroup; isFaded: boolean }[]
  houses: House[]
  roofs: { shape: PlanFeature; isFaded: boolean; roofs: Roof[] }[]
}

/** Derives from the shapes of a plan the houses on its plots, and the buildings and paths around them. */
export function readScene(features: readonly PlanFeature[], homes: readonly PictureHome[], random: Random): Scene {
  const { roads, wall } = readRoads(features)
  const areas = Map.groupBy(
    features.filter(({ geometry }) => geometry.type === 'Polygon'),
    ({ properties }) => properties.kind,
  )
  const byCode = new Map(homes.map(home => [home.code, home]))
  const blocksWithHomes = new Set(homes.map(({ block }) => block))
  const hasHomes = ({ properties }: PlanFeature) => blocksWithHomes.has(properties.code ?? '')

  const plots = (areas.get('unit') ?? []).map((shape): Plot => {
    const home = byCode.get(shape.properties.code ?? '')
    const oriented = orientPlot(pointsOf(shape), roads)
    return { shape, oriented, state: home?.state ?? 'withdrawn', kind: home?.kind ?? 'plot' }
  })
  const { buildings = [], rows = [] } = Object.groupBy(areas.get('block') ?? [], block =>
    isBuilding(block, hasHomes(block)) ? 'buildings' : 'rows',
  )
  const rowPlots = rows.flatMap(shape => {
    const row = orientPlot(pointsOf(shape), roads, longestDirection(pointsOf(shape)))
    return row ? divideRow(pointsOf(shape), row, widthIn(shape)).map(oriented => ({ shape, oriented })) : []
  })
  const groups = [
    ...buildings.map(shape => ({ shape, group: apartmentBuilding(shape, roads), isFaded: !hasHomes(shape) })),
    ...(areas.get('amenity') ?? []).map(shape => ({ shape, group: amenityBuildings(shape), isFaded: false })),
  ]
  const houses = [
    ...plots.map(plot => ({ ...plot, isFaded: plot.state === 'sold' || plot.state === 'withdrawn' })),
    ...rowPlots.map(row => ({ ...row, kind: 'row', isFaded: true })),
  ].flatMap(({ shape, oriented, kind, isFaded }): House[] => {
    const parts = oriented && kind !== 'plot' ? houseOn(oriented, kind, random) : null
    return parts ? [{ shape, parts, isFaded }] : []
  })
  return {
    roads,
    wall,
    greens: (areas.get('green') ?? []).map(shape => ({ shape, paths: footpathsOf(shape) })),
    waters: areas.get('water') ?? [],
    futures: areas.get('future') ?? [],
    plots,
    rowPlots,
    groups,
    houses,
    roofs: [
      ...houses.map(({ shape, parts, isFaded }) => ({ shape, isFaded, roofs: parts.roofs })),
      ...groups.map(({ shape, group, isFaded }) => ({ shape, isFaded, roofs: group.roofs })),
    ],
  }
}

/** Metres: the width of the plots of a row whose label does not name its homes. */
const defaultPlotWidth = 14

/** Returns the width of a row's plots; a label such as `Mvule 9–16` ends with first and last number of its homes. */
function widthIn(row: PlanFeature): number {
  const [, first, last] = /(\d{1,4})–(\d{1,4})$/.exec(row.properties.label ?? '') ?? []
  const [a, b, c] = rectangleIn(pointsOf(row), 1)
  const length = Math.max(distance(a, b), distance(b, c))
  return first && last ? length / (Number(last) - Number(first) + 1) : defaultPlotWidth
}
