import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { seededRandom } from '@/db/inventory/seeded-random'
import type { UnitState } from '@/db/inventory/unit-state'
import { colors } from '@/lib/brand/colors'
import { type Bounds, boundsOf, isWithin, pointsOf } from './bounds'
import type { BuildingGroup } from './buildings'
import { contoursMarkup } from './contours'
import { crownsMarkup } from './crowns'
import type { Line } from './geometry'
import { greenMarkup, waterMarkup } from './ground'
import { palette } from './palette'
import { linePath, ringPath } from './path'
import { patternsMarkup, plotStyles } from './plot-styles'
import { gateMarkup, roadsMarkup, wallMarkup } from './roads'
import type { Roof } from './roofs'
import { type PictureHome, readScene, type Scene } from './scene'
import { treesOf } from './scene-trees'

type Picture = {
  features: readonly PlanFeature[]
  homes: readonly PictureHome[]
  /** The visible part in metres; by default, everything. */
  bounds?: Bounds
  /** The size of the picture in pixels unless a page scales it. */
  size?: { width: number; height: number }
  /** Highlights this shape and hides the states of homes. */
  marked?: PlanFeature
}

/**
 * Renders the site plan of an estate as an SVG file: land, water and greens, roads, plots with their state, houses and
 * trees. The same data result in the same bytes. The file has no links, scripts or style sheets: pages lay their links
 * over it.
 */
export function sitePicture({ features, homes, marked, size, bounds = boundsOf(features) }: Picture): string {
  const random = seededRandom(features.length * 7919)
  // Roofs of sold homes are faded.
  const withoutStates = (home: PictureHome) => ({ ...home, state: 'available' as const })
  const scene = readScene(features, marked ? homes.map(withoutStates) : homes, random)
  const trees = treesOf(scene, features, random).filter(({ at }) => isCrownWithin(at, bounds))
  const { roads, wall } = scene
  const isSeen = ({ shape }: { shape: PlanFeature }) => isWithin(shape, bounds)
  const greens = scene.greens.filter(isSeen)
  const { shadows, crowns } = crownsMarkup(trees, bounds)
  const gate = features.find(({ geometry }) => geometry.type === 'Point')
  const [width, height] = [Math.round(bounds.width * 10), Math.round(bounds.height * 10)]

  const layers = [
    path(`M0 0h${width}v${height}H0z`, `fill="${palette.paper}"`),
    wall && path(ringPath(wall, bounds), `fill="${palette.land}"`),
    contoursMarkup(features, bounds),
    patternsMarkup(),
    path(
      rings(scene.futures.map(pointsOf), bounds),
      `fill="url(#coming-land)" stroke="${palette.futureLine}" stroke-width="4" stroke-dasharray="24 16" fill-opacity=".5"`,
    ),
    ...greens.map(({ shape, paths }) => greenMarkup(shape, paths, random, bounds)),
    groundsMarkup(scene.groups.filter(isSeen), bounds),
    ...scene.waters.filter(shape => isSeen({ shape })).map(water => waterMarkup(water, bounds)),
    wallMarkup(wall, bounds),
    plotsMarkup(scene.plots.filter(isSeen), scene.rowPlots.filter(isSeen), bounds, marked),
    drivesMarkup(scene.houses.filter(isSeen), bounds),
    roadsMarkup(roads, bounds),
    gate?.geometry.type === 'Point' && gateMarkup(gate.geometry.coordinates, roads, bounds),
    gardensMarkup(scene.houses.filter(isSeen), bounds),
    roofsMarkup(scene.roofs.filter(isSeen), bounds),
    `<g stroke="${palette.shadow}" opacity=".16">${shadows}</g>${crowns}`,
    marked ? '' : compassMarkup(bounds),
  ]
  const pixels = size ?? { width, height }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels.width}" height="${pixels.height}" viewBox="0 0 ${width} ${height}">${layers.filter(Boolean).join('')}</svg>`
}

/** Plots in these states let contour lines shine through, so that they melt into the land. */
const quietStates = new Set<UnitState>(['sold', 'withdrawn', 'not-released'])
const seeThrough = ' fill-opacity=".3"'

function groundsMarkup(groups: Scene['groups'], bounds: Bounds): string {
  const part = (key: Exclude<keyof BuildingGroup, 'roofs'>) => groups.flatMap(({ group }) => group[key])
  return [
    path(rings(part('lawns'), bounds), `fill="${palette.garden}"`),
    path(lines(part('paths'), bounds), `stroke="${palette.footpath}" stroke-width="18"`),
    path(rings(part('courts'), bounds), `fill="${palette.court}" fill-opacity=".55" stroke="#fff" stroke-width="4"`),
  ].join('')
}

/**
 * Renders plots by their state, and the marked shape with an edge in the colour of the brand. Plots of a row that is a single shape
 * of the plan (`rowPlots`) have no state of their own, and are as pale as sold plots.
 */
function plotsMarkup(plots: Scene['plots'], rowPlots: Scene['rowPlots'], bounds: Bounds, marked?: PlanFeature): string {
  const states = Object.keys(plotStyles) as UnitState[]
  const stateOf = (state: UnitState) => (marked ? 'withdrawn' : state)
  const { forest } = colors
  return [
    path(
      rings(
        rowPlots.map(({ oriented }) => oriented.ring),
        bounds,
      ),
      `fill="${palette.sold}" stroke="${palette.soldEdge}" stroke-width="2"${seeThrough}`,
    ),
    ...states.map(state => {
      const shapes = plots.filter(plot => stateOf(plot.state) === state).map(({ shape }) => pointsOf(shape))
      return path(rings(shapes, bounds), `${plotStyles[state]}${quietStates.has(state) ? seeThrough : ''}`)
    }),
    marked
      ? path(ringPath(pointsOf(marked), bounds), `fill="${palette.available}" stroke="${forest}" stroke-width="24"`)
      : '',
  ].join('')
}

const drivesMarkup = (houses: Scene['houses'], bounds: Bounds) =>
  path(
    lines(
      houses.map(({ parts }) => parts.drive),
      bounds,
    ),
    `stroke="${palette.footpath}" stroke-width="26"`,
  )

function gardensMarkup(houses: Scene['houses'], bounds: Bounds): string {
  const outlines = (key: 'verandah' | 'pool') =>
    rings(
      houses.map(({ parts }) => parts[key]).filter(outline => outline !== null),
      bounds,
    )
  return [
    path(outlines('verandah'), `fill="${palette.deck}" stroke="${palette.plotEdge}" stroke-width="2"`),
    path(outlines('pool'), `fill="${palette.pool}" stroke="#fff" stroke-width="4"`),
  ].join('')
}

/** Renders the roofs with their shadows, with one path per colour. */
function roofsMarkup(roofs: Scene['roofs'], bounds: Bounds): string {
  const roofPath = (isFaded: boolean, key: keyof Roof) =>
    rings(
      roofs.filter(each => each.isFaded === isFaded).flatMap(each => each.roofs.map(roof => roof[key])),
      bounds,
    )
  return [
    `<defs><path id="bright" d="${roofPath(false, 'outline')}"/><path id="faded" d="${roofPath(true, 'outline')}"/></defs>`,
    `<use href="#bright" x="14" y="17" fill="${palette.shadow}" opacity=".2"/>`,
    `<use href="#faded" x="10" y="12" fill="${palette.shadow}" opacity=".1"/>`,
    `<use href="#faded" fill="${palette.fadedRoof}"/>`,
    path(roofPath(true, 'shade'), `fill="${palette.fadedRoofShade}"`),
    `<use href="#bright" fill="${palette.roof}"/>`,
    path(roofPath(false, 'shade'), `fill="${palette.roofShade}"`),
  ].join('')
}

const path = (d: string, attributes: string) => (d ? `<path d="${d}" ${attributes}/>` : '')
const rings = (outlines: readonly Line[], bounds: Bounds) => outlines.map(ring => ringPath(ring, bounds)).join('')
const lines = (ways: readonly Line[], bounds: Bounds) => ways.map(way => linePath(way, bounds)).join('')
/** Returns true if the crown of a tree at this point is seen: its radius is less than 5 metres. */
const isCrownWithin = ([x, y]: Point, bounds: Bounds) =>
  x > bounds.x - 5 && y > bounds.y - 5 && x < bounds.x + bounds.width + 5 && y < bounds.y + bounds.height + 5

const scaleLengths = [10, 20, 50, 100, 200, 500, 1000]

/** Renders a compass, and a scale with a round number of metres, in a corner of the sheet. */
function compassMarkup({ width, height }: Bounds): string {
  const unit = Math.round(width / 5)
  const bar = scaleLengths.find(length => length * 10 > width * 0.9) ?? 1000
  const [right, bottom] = [Math.round(width * 10 - unit * 0.6), Math.round(height * 10 - unit * 0.45)]
  const barLength = bar * 10
  const text = (at: string, content: string) =>
    `<text ${at} font-family="Instrument Sans,Helvetica,Arial,sans-serif" font-size="${Math.round(unit * 0.46)}" text-anchor="middle" stroke="none" fill="${palette.slate}">${content}</text>`
  const left = right - barLength
  const north = `<g transform="translate(${left - unit * 1.1} ${bottom - unit * 0.3})"><circle r="${Math.round(unit * 0.52)}"/><path d="M0-${Math.round(unit * 0.44)}L${Math.round(unit * 0.15)} ${Math.round(unit * 0.1)}H-${Math.round(unit * 0.15)}z" fill="${palette.slate}"/>${text(`y="-${Math.round(unit * 0.66)}"`, 'N')}</g>`
  const scale = `<path d="M${left} ${bottom - 14}v14h${barLength}v-14m${-barLength / 2} 4v10"/>${text(`x="${left + barLength / 2}" y="${bottom - 30}"`, `${bar} m`)}`
  return `<g fill="none" stroke="${palette.slate}" stroke-width="5">${north}${scale}</g>`
}
