import { overlaps } from '@/lib/drawing/svg-text'
import { withBearings } from './bearings'
import { along, boxAround, containsPoint, isInside, radiusOf } from './geometry'
import { chooseLabels, placeCandidates, titleCandidates } from './labels'
import type { LocationPlace, MapFrame, MapLabel, MapLayout, Point } from './map'
import { ringsAround } from './rings'
import { roadsBetween } from './roads'

/** Lays out a deterministic map: true bearings, compressed distances, the largest scale at which every label fits. */
export function layOutMap(
  name: string,
  estate: { latitude: number; longitude: number },
  places: LocationPlace[],
  frame: MapFrame,
): MapLayout {
  const stops = withBearings(estate, places)
  const farthest = Math.max(1, ...places.map(place => place.km))
  let best: { map: MapLayout; cost: number } | undefined

  // `reach` is the radius of the farthest place. A smaller one is chosen only for much better label positions.
  for (let reach = frame.width; reach >= 80; reach -= 12) {
    const smallness = (frame.width - reach) / 4
    if (best && best.cost < smallness) break
    for (const shift of shifts) {
      const attempt = attemptAt(reach, shift)
      const cost = attempt && attempt.cost + smallness + Math.hypot(shift.x, shift.y) / 10
      if (attempt && cost !== undefined && (!best || cost < best.cost)) best = { map: attempt.map, cost }
    }
  }
  return best?.map ?? emptyMap(name, frame)

  function attemptAt(reach: number, shift: Point) {
    const spots = stops.map(({ destination, bearing }) => along(bearing, radiusOf(destination.km, farthest, reach)))
    const centre = centreFor(spots, frame, shift)
    const dots = separateDots(spots.map(spot => ({ x: centre.x + spot.x, y: centre.y + spot.y })))
    const placed = stops.map((stop, index) => ({ ...stop, ...(dots[index] ?? centre) }))
    if (!dots.every(dot => isInside(boxAround(dot, 7), frame))) return
    if ([centre, ...dots].some(dot => frame.reserved.some(box => overlaps(box, boxAround(dot, 8))))) return

    const roads = roadsBetween(centre, dots)
    const obstacles = [boxAround(centre, 17), ...dots.map(dot => boxAround(dot, 7)), ...frame.reserved]
    const roadPoints = roads.flatMap(road => road.points)

    const candidates = [
      titleCandidates(name, centre, frame),
      ...placed.map(place => placeCandidates(place, frame)),
    ].map(options =>
      options
        .filter(({ label }) => isInside(label.box, frame))
        .filter(({ label }) => !obstacles.some(box => overlaps(box, label.box)))
        .map(({ label, cost }) => ({
          label,
          cost: cost + 2 * roadPoints.filter(at => containsPoint(label.box, at)).length,
        }))
        .sort((a, b) => a.cost - b.cost),
    )

    const chosen = chooseLabels(candidates)
    const title = chosen?.labels[0]
    if (!chosen || !title) return

    const labelBoxes = chosen.labels.flatMap(label => label?.box ?? [])
    const map: MapLayout = {
      centre,
      title,
      places: placed.map(({ bearing, ...place }, index) => ({ ...place, label: chosen.labels[index + 1] })),
      rings: ringsAround(centre, farthest, reach, frame, [...obstacles, ...labelBoxes], roadPoints),
      roads: roads.map(road => road.path),
    }
    return { map, cost: chosen.cost }
  }
}

// The centre may shift slightly, to make room for a label.
const shifts: Point[] = [0, -40, 40].flatMap(x => [0, -30, 30].map(y => ({ x, y })))

function emptyMap(name: string, frame: MapFrame): MapLayout {
  const centre = { x: frame.width / 2, y: frame.height / 2 }
  const box = { x: 0, y: centre.y + 24, width: frame.width, height: frame.fontSizes.title }
  const title: MapLabel = { x: centre.x, y: box.y, anchor: 'middle', lines: [name], box }
  return { centre, title, places: [], rings: [], roads: [] }
}

function centreFor(spots: Point[], frame: MapFrame, shift: Point): Point {
  const xs = [0, ...spots.map(spot => spot.x)]
  const ys = [0, ...spots.map(spot => spot.y)]
  return {
    x: frame.width / 2 - (Math.min(...xs) + Math.max(...xs)) / 2 + shift.x,
    y: frame.height / 2 - (Math.min(...ys) + Math.max(...ys)) / 2 + shift.y,
  }
}

/** Moves dots at the same position beside each other. */
function separateDots(dots: Point[]) {
  const result: Point[] = []
  for (const dot of dots) {
    const moved = { ...dot }
    while (result.some(other => Math.hypot(other.x - moved.x, other.y - moved.y) < 16)) moved.x += 8
    result.push(moved)
  }
  return result
}
