import { type Box, overlaps, textWidth, wrapText } from './svg-text'

export type LocationPlace = {
  place: string
  /** Distance by road. */
  km: number
  /** Usual driving time. */
  minutes: number
  latitude?: number | null
  longitude?: number | null
}

export type MapFrame = {
  width: number
  height: number
  /** Sizes of the estate's name, a place's name and of what is smaller, in units of the frame. */
  text: { title: number; name: number; detail: number }
  /** Whether kilometres and minutes are shown under the names; without them more names fit. */
  details: boolean
  /** The width at which a name wraps onto a second line. */
  labelWidth: number
  /** What is rendered in the corners, which nothing else may cover. */
  reserved: Box[]
}

export const wideFrame: MapFrame = {
  width: 720,
  height: 460,
  text: { title: 20, name: 15, detail: 13 },
  details: true,
  labelWidth: 170,
  reserved: [
    { x: 670, y: 10, width: 40, height: 52 },
    { x: 0, y: 430, width: 190, height: 30 },
  ],
}

/** For phones: one unit is about one pixel there. */
export const narrowFrame: MapFrame = {
  width: 328,
  height: 460,
  text: { title: 16, name: 13, detail: 12 },
  details: false,
  labelWidth: 126,
  reserved: [
    { x: 278, y: 10, width: 40, height: 52 },
    { x: 0, y: 432, width: 160, height: 28 },
  ],
}

type Point = { x: number; y: number }
export type MapLabel = {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  lines: string[]
  detail?: string
  box: Box
}
/** `trueBearing` is false where the direction is invented, for lack of coordinates. */
type Stop = { place: LocationPlace; bearing: number; trueBearing: boolean }
export type MapPlace = Point & {
  place: LocationPlace
  trueBearing: boolean
  /** Missing where there was no room; the drawing then shows the place's number in the list. */
  label?: MapLabel
}
type MapRing = { km: number; radius: number; label?: Point }
export type MapLayout = { centre: Point; title: MapLabel; places: MapPlace[]; rings: MapRing[]; roads: string[] }

const margin = 8
const nearestRadius = 46
export const lineHeight = 1.2
const costOfBareName = 40
const costOfNoLabel = 1000

/**
 * Lays a map out: true bearings, distances on a compressed scale, and the largest scale at which every label fits.
 * Deterministic: the same data gives the same drawing.
 */
export function layOutMap(
  name: string,
  estate: { latitude: number; longitude: number },
  places: LocationPlace[],
  frame: MapFrame,
): MapLayout {
  const stops = withBearings(estate, places)
  const farthest = Math.max(1, ...places.map(place => place.km))
  let best: { map: MapLayout; cost: number } | undefined

  // A smaller scale has to be justified by much better label positions.
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
    const spots = stops.map(({ place, bearing }) => along(bearing, radiusOf(place.km, farthest, reach)))
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

/** "14 km · 22 min" */
export function travelText({ km, minutes }: { km: number; minutes: number }) {
  return `${km} km · ${minutes} min`
}

// The drawing may shift slightly off centre to make room for a label.
const shifts: Point[] = [0, -40, 40].flatMap(x => [0, -30, 30].map(y => ({ x, y })))

function emptyMap(name: string, frame: MapFrame): MapLayout {
  const centre = { x: frame.width / 2, y: frame.height / 2 }
  const box = { x: 0, y: centre.y + 24, width: frame.width, height: frame.text.title }
  const title: MapLabel = { x: centre.x, y: box.y, anchor: 'middle', lines: [name], box }
  return { centre, title, places: [], rings: [], roads: [] }
}

/** Bearings clockwise from north. Places without coordinates go where the widest gaps are. */
function withBearings(estate: { latitude: number; longitude: number }, places: LocationPlace[]): Stop[] {
  const known = places.map(({ latitude, longitude }) => {
    if (latitude == null || longitude == null) return undefined
    const east = (longitude - estate.longitude) * Math.cos((estate.latitude * Math.PI) / 180)
    const north = latitude - estate.latitude
    return east === 0 && north === 0 ? undefined : Math.atan2(east, north)
  })

  const usedBearings = known.filter(bearing => bearing !== undefined)
  return places.map((place, index) => {
    const bearing = known[index]
    if (bearing !== undefined) return { place, bearing, trueBearing: true }
    const free = middleOfWidestGap(usedBearings)
    usedBearings.push(free)
    return { place, bearing: free, trueBearing: false }
  })
}

function middleOfWidestGap(bearings: number[]) {
  const fullCircle = 2 * Math.PI
  const sorted = bearings.map(bearing => (bearing + fullCircle) % fullCircle).sort((a, b) => a - b)
  const first = sorted[0]
  if (first === undefined) return fullCircle / 6

  let middle = 0
  let widest = 0
  sorted.forEach((bearing, index) => {
    const next = sorted[index + 1] ?? first + fullCircle
    if (next - bearing > widest + 1e-9) {
      widest = next - bearing
      middle = bearing + widest / 2
    }
  })
  return middle % fullCircle
}

function along(bearing: number, radius: number): Point {
  return { x: Math.sin(bearing) * radius, y: -Math.cos(bearing) * radius }
}

// Logarithmic: a shop at 2 km and a city at 45 km both fit on the same map.
function radiusOf(km: number, farthest: number, reach: number) {
  const share = Math.log1p((6 * km) / farthest) / Math.log1p(6)
  return nearestRadius + (reach - nearestRadius) * share
}

function centreFor(spots: Point[], frame: MapFrame, shift: Point): Point {
  const xs = [0, ...spots.map(spot => spot.x)]
  const ys = [0, ...spots.map(spot => spot.y)]
  return {
    x: frame.width / 2 - (Math.min(...xs) + Math.max(...xs)) / 2 + shift.x,
    y: frame.height / 2 - (Math.min(...ys) + Math.max(...ys)) / 2 + shift.y,
  }
}

/** Two places in the same spot are rendered beside each other. */
function separateDots(dots: Point[]) {
  const result: Point[] = []
  for (const dot of dots) {
    const moved = { ...dot }
    while (result.some(other => Math.hypot(other.x - moved.x, other.y - moved.y) < 16)) moved.x += 8
    result.push(moved)
  }
  return result
}

/** Each place is joined to the estate or to a nearer place, whichever makes the shorter drive without a detour. */
function roadsBetween(centre: Point, dots: Point[]) {
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

type Candidate = { label: MapLabel; cost: number }

function titleCandidates(name: string, centre: Point, { text, labelWidth }: MapFrame) {
  const lines = wrapText(name, text.title, labelWidth * 1.3)
  return around(centre, { gap: 24, size: text.title, detailSize: 0, lines, toward: Math.PI })
}

function placeCandidates({ x, y, place, bearing }: Point & Stop, { text, labelWidth, details }: MapFrame) {
  const style = { gap: 11, size: text.name, detailSize: text.detail, toward: bearing }
  const wrapped = [labelWidth, labelWidth * 0.78].map(width => wrapText(place.place, text.name, width))
  const different = wrapped[0]?.length === wrapped[1]?.length ? wrapped.slice(1) : wrapped

  return different.flatMap((lines, narrower) => {
    const bare = around({ x, y }, { ...style, lines })
    const full = around({ x, y }, { ...style, lines, detail: travelText(place) })
    return [
      ...(details ? full.map(({ label, cost }) => ({ label, cost: cost + narrower })) : []),
      ...bare.map(({ label, cost }) => ({ label, cost: cost + narrower + (details ? costOfBareName : 0) })),
    ]
  })
}

type Style = { gap: number; size: number; detailSize: number; lines: string[]; detail?: string; toward: number }

/** The eight positions of a label around its dot, cheaper the closer they are to its preferred direction. */
function around(dot: Point, { gap, size, detailSize, lines, detail, toward }: Style): Candidate[] {
  const width = Math.max(...lines.map(line => textWidth(line, size)), detail ? textWidth(detail, detailSize) : 0)
  const height = (lines.length * size + (detail ? detailSize : 0)) * lineHeight

  return [0, 1, 2, 3, 4, 5, 6, 7].map(step => {
    const direction = (step * Math.PI) / 4
    const vector = along(direction, 1)
    const diagonal = step % 2 === 1
    const side = step % 4 === 0 ? 0 : Math.sign(vector.x)
    const level = step % 4 === 2
    const x = dot.x + side * gap * (diagonal ? 0.75 : 1)
    const y = dot.y + vector.y * gap * (diagonal ? 0.5 : 1)
    const box = {
      x: side === 0 ? x - width / 2 : side > 0 ? x : x - width,
      y: level ? y - height / 2 : vector.y > 0 ? y : y - height,
      width,
      height,
    }
    const anchor = side === 0 ? 'middle' : side > 0 ? 'start' : 'end'
    const cost = 6 * (1 - Math.cos(direction - toward)) + (diagonal ? 2 : 0)
    return { label: { x, y: box.y, anchor, lines, detail, box }, cost }
  })
}

/** Chooses one label for each without overlaps, at the lowest cost that a bounded search finds. */
function chooseLabels(candidates: Candidate[][]) {
  let best: { labels: (MapLabel | undefined)[]; cost: number } | undefined
  let visits = 0
  const order = candidates.map((_, index) => index).sort((a, b) => (a === 0 ? -1 : b === 0 ? 1 : count(a) - count(b)))
  const current: (MapLabel | undefined)[] = candidates.map(() => undefined)

  visit(0, 0)
  return best

  function count(index: number) {
    return candidates[index]?.length ?? 0
  }

  function visit(depth: number, cost: number) {
    visits += 1
    if (visits > 3000 || (best && cost >= best.cost)) return
    const index = order[depth]
    if (index === undefined) {
      best = { labels: [...current], cost }
      return
    }
    for (const { label, cost: more } of candidates[index] ?? []) {
      if (current.some(other => other && overlaps(other.box, label.box, 4))) continue
      current[index] = label
      visit(depth + 1, cost + more)
      current[index] = undefined
    }
    if (index !== 0) visit(depth + 1, cost + costOfNoLabel)
  }
}

const ringDistances = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

function ringsAround(
  centre: Point,
  farthest: number,
  reach: number,
  frame: MapFrame,
  occupied: Box[],
  roadPoints: Point[],
): MapRing[] {
  const rings: MapRing[] = []
  for (const km of ringDistances.filter(km => km <= farthest * 1.1)) {
    const radius = radiusOf(km, farthest, reach)
    if (radius - (rings.at(-1)?.radius ?? nearestRadius) > 24) rings.push({ km, radius })
  }
  const boxes: Box[] = []

  return rings.map(ring => {
    const width = textWidth(`${ring.km} km`, frame.text.detail) + 6
    const height = frame.text.detail * 1.3
    for (let step = 0; step < 24; step += 1) {
      // From the north-west around: ring labels stay in one line where they can.
      const at = along(((21 + step) * Math.PI) / 12, ring.radius)
      const label = { x: centre.x + at.x, y: centre.y + at.y }
      const box = { x: label.x - width / 2, y: label.y - height / 2, width, height }
      const free = isInside(box, frame) && ![...occupied, ...boxes].some(other => overlaps(other, box, 3))
      if (!free || roadPoints.some(point => containsPoint(box, point))) continue
      boxes.push(box)
      return { ...ring, label }
    }
    return ring
  })
}

function distance(a: Point, b: Point) {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function boxAround({ x, y }: Point, reach: number): Box {
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
}

function isInside(box: Box, frame: MapFrame) {
  return (
    box.x >= margin &&
    box.y >= margin &&
    box.x + box.width <= frame.width - margin &&
    box.y + box.height <= frame.height - margin
  )
}

function containsPoint(box: Box, point: Point) {
  return point.x > box.x && point.x < box.x + box.width && point.y > box.y && point.y < box.y + box.height
}

/** Tenths are finer than a pixel, and keep the markup short. */
export function round(value: number) {
  return Math.round(value * 10) / 10
}
