import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { escapeHtml } from '@/lib/text/escape-html'
import { type Bounds, isWithin, pointsOf } from './bounds'
import { distance, isInside, type Line, lengthOf, middle, pointAlong } from './geometry'
import { palette } from './palette'
import { nearestRoad, readRoads } from './roads'

/** The shares of a line's length at which its height may be, the best first. */
const labelPlaces = [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8]

/** Renders contour lines as thin curves, and the height of each along the line where nothing covers it. */
export function contoursMarkup(features: readonly PlanFeature[], bounds: Bounds): string {
  const contours = features.filter(
    feature =>
      feature.properties.kind === 'contour' && feature.geometry.type === 'LineString' && isWithin(feature, bounds),
  )
  if (contours.length === 0) return ''
  const { roads } = readRoads(features)
  const covers = features
    .filter(({ properties, geometry }) => geometry.type === 'Polygon' && properties.kind !== 'future')
    .map(pointsOf)
  const size = bounds.width / 140
  const lines = contours.map(contour => upright(thinned(pointsOf(contour), bounds.width / 40)))
  const paths = lines.map((line, index) => `<path id="contour${index}" d="${curve(line, bounds)}"/>`)
  const heights = lines.map((line, index) => {
    const label = contours[index]?.properties.label ?? ''
    const [length, half] = [lengthOf(line), label.length * size * 0.3]
    const isOpen = (share: number) =>
      [-half, -half / 2, 0, half / 2, half].every(by => {
        const { at } = pointAlong(line, length * share + by)
        return (nearestRoad(at, roads)?.gap ?? size) >= size && covers.every(area => !isInside(at, area))
      })
    const place = length > half * 6 ? labelPlaces.find(isOpen) : undefined
    if (place === undefined || label === '') return ''
    return `<text dy=".35em"><textPath href="#contour${index}" startOffset="${place * 100}%">${escapeHtml(label)}</textPath></text>`
  })
  const width = Math.max(3, Math.round(bounds.width / 210))
  const fontSize = Math.round(size * 10)
  return `<g fill="none" stroke="${palette.contour}" stroke-width="${width}">${paths.join('')}</g><g font-family="Instrument Sans,Helvetica,Arial,sans-serif" font-size="${fontSize}" text-anchor="middle" fill="${palette.contourText}" stroke="${palette.land}" stroke-width="${fontSize / 2}" stroke-linejoin="round" paint-order="stroke">${heights.join('')}</g>`
}

/** Leaves out points that are closer than `gap` metres to the one before: surveys have one every metre or two. */
function thinned(line: Line, gap: number): Point[] {
  const kept: Point[] = []
  for (const point of line) if (kept.length === 0 || distance(kept.at(-1) as Point, point) >= gap) kept.push(point)
  const [last, end] = [kept.at(-1) as Point, line.at(-1) as Point]
  return last === end ? kept : [...kept, end]
}

/** Turns a line so that a text along it is never upside down. */
const upright = (line: Line): Line => ((line.at(-1)?.[0] ?? 0) < (line[0]?.[0] ?? 0) ? line.toReversed() : line)

/** Returns path data of a curve that bends at each point towards the middle of the next piece, in decimetres. */
function curve(line: Line, { x: left, y: top }: Bounds): string {
  const decimetres = ([x, y]: Point): Point => [Math.round((x - left) * 10), Math.round((y - top) * 10)]
  const points = line.map(decimetres)
  const [first, last] = [points[0] as Point, points.at(-1) as Point]
  let path = `M${first.join(' ')}`
  let from = first
  for (const [index, point] of points.slice(1, -1).entries()) {
    const end = middle(point, points[index + 2] as Point)
    const to: Point = [Math.round(end[0]), Math.round(end[1])]
    path += `q${point[0] - from[0]} ${point[1] - from[1]} ${to[0] - from[0]} ${to[1] - from[1]}`
    from = to
  }
  return `${path}L${last.join(' ')}`.replaceAll(' -', '-')
}
