import type { PlanFeature } from '@/db/inventory/plan-geometry'
import type { Random } from '@/db/inventory/seeded-random'
import type { UnitState } from '@/db/inventory/unit-state'
import { pointsOf } from './bounds'
import { amenityBuildings, apartmentBuilding, type Group, isBuilding } from './buildings'
import { distance, type Line, longestDirection } from './geometry'
import { footpathsOf, rectangleIn } from './ground'
import { type Built, houseOn } from './houses'
import { type Lot, lotOf, lotsOf } from './lots'
import { type Road, readRoads } from './roads'
import type { Roof } from './roofs'

/** A home of the picture; `kind` is the kind of its unit type. */
export type PictureHome = { code: string; block: string; state: UnitState; kind: string }

type Plot = { shape: PlanFeature; lot: Lot | null; state: UnitState; kind: string }
type House = { shape: PlanFeature; built: Built; isFaded: boolean }

/** Everything on the land of an estate, with its place. Faded buildings are sold or not for sale. */
export type Scene = {
  roads: Road[]
  wall: Line | null
  greens: { shape: PlanFeature; paths: Line[] }[]
  waters: PlanFeature[]
  futures: PlanFeature[]
  plots: Plot[]
  /** The plots of rows of homes that are one shape of the plan. */
  rowLots: { shape: PlanFeature; lot: Lot }[]
  groups: { shape: PlanFeature; group: Group; isFaded: boolean }[]
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
  const blocksForSale = new Set(homes.map(({ block }) => block))
  const isForSale = ({ properties }: PlanFeature) => blocksForSale.has(properties.code ?? '')

  const plots = (areas.get('unit') ?? []).map((shape): Plot => {
    const home = byCode.get(shape.properties.code ?? '')
    const lot = lotOf(pointsOf(shape), roads)
    return { shape, lot, state: home?.state ?? 'withdrawn', kind: home?.kind ?? 'plot' }
  })
  const { buildings = [], rows = [] } = Object.groupBy(areas.get('block') ?? [], block =>
    isBuilding(block, isForSale(block)) ? 'buildings' : 'rows',
  )
  const rowLots = rows.flatMap(shape => {
    const lot = lotOf(pointsOf(shape), roads, longestDirection(pointsOf(shape)))
    return lot ? lotsOf(pointsOf(shape), lot, widthIn(shape)).map(each => ({ shape, lot: each })) : []
  })
  const groups = [
    ...buildings.map(shape => ({ shape, group: apartmentBuilding(shape, roads), isFaded: !isForSale(shape) })),
    ...(areas.get('amenity') ?? []).map(shape => ({ shape, group: amenityBuildings(shape), isFaded: false })),
  ]
  const houses = [
    ...plots.map(plot => ({ ...plot, isFaded: plot.state === 'sold' || plot.state === 'withdrawn' })),
    ...rowLots.map(row => ({ ...row, kind: 'row', isFaded: true })),
  ].flatMap(({ shape, lot, kind, isFaded }): House[] => {
    const built = lot && kind !== 'plot' ? houseOn(lot, kind, random) : null
    return built ? [{ shape, built, isFaded }] : []
  })
  return {
    roads,
    wall,
    greens: (areas.get('green') ?? []).map(shape => ({ shape, paths: footpathsOf(shape) })),
    waters: areas.get('water') ?? [],
    futures: areas.get('future') ?? [],
    plots,
    rowLots,
    groups,
    houses,
    roofs: [
      ...houses.map(({ shape, built, isFaded }) => ({ shape, isFaded, roofs: built.roofs })),
      ...groups.map(({ shape, group, isFaded }) => ({ shape, isFaded, roofs: group.roofs })),
    ],
  }
}

/** Metres between the houses of a row. */
const rowWidth = 14

/** Returns the width of a row's plots; a label such as `Mvule 9–16` ends with first and last number of its homes. */
function widthIn(row: PlanFeature): number {
  const [, first, last] = /(\d{1,4})–(\d{1,4})$/.exec(row.properties.label ?? '') ?? []
  const [a, b, c] = rectangleIn(pointsOf(row), 1)
  const length = Math.max(distance(a, b), distance(b, c))
  return first && last ? length / (Number(last) - Number(first) + 1) : rowWidth
}
