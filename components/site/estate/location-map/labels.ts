import { overlaps, textWidth, wrapText } from '@/lib/drawing/svg-text'
import { along } from './geometry'
import { lineHeight, type MapFrame, type MapLabel, type Point, type Stop, travelText } from './map'

const costOfBareName = 40
const costOfNoLabel = 1000

/** A possible label. A higher cost means a worse position or, without details, less information. */
type Candidate = { label: MapLabel; cost: number }

export function titleCandidates(name: string, centre: Point, { fontSizes, labelWidth }: MapFrame) {
  const lines = wrapText(name, fontSizes.title, labelWidth * 1.3)
  return around(centre, { gap: 24, size: fontSizes.title, detailSize: 0, lines, toward: Math.PI })
}

export function placeCandidates(
  { x, y, destination, bearing }: Point & Stop,
  { fontSizes, labelWidth, details }: MapFrame,
) {
  const style = { gap: 11, size: fontSizes.name, detailSize: fontSizes.detail, toward: bearing }
  const wrapped = [labelWidth, labelWidth * 0.78].map(width => wrapText(destination.place, fontSizes.name, width))
  const distinctWraps = wrapped[0]?.length === wrapped[1]?.length ? wrapped.slice(1) : wrapped

  return distinctWraps.flatMap((lines, wrapIndex) => {
    const bare = around({ x, y }, { ...style, lines })
    const full = around({ x, y }, { ...style, lines, detail: travelText(destination) })
    return [
      ...(details ? full.map(({ label, cost }) => ({ label, cost: cost + wrapIndex })) : []),
      ...bare.map(({ label, cost }) => ({ label, cost: cost + wrapIndex + (details ? costOfBareName : 0) })),
    ]
  })
}

type Style = { gap: number; size: number; detailSize: number; lines: string[]; detail?: string; toward: number }

/** Returns eight label positions around a dot. A position costs less the closer it is to the direction `toward`. */
function around(dot: Point, { gap, size, detailSize, lines, detail, toward }: Style): Candidate[] {
  const width = Math.max(...lines.map(line => textWidth(line, size)), detail ? textWidth(detail, detailSize) : 0)
  const height = (lines.length * size + (detail ? detailSize : 0)) * lineHeight

  return [0, 1, 2, 3, 4, 5, 6, 7].map(step => {
    const direction = (step * Math.PI) / 4
    const vector = along(direction, 1)
    const isDiagonal = step % 2 === 1
    const side = step % 4 === 0 ? 0 : Math.sign(vector.x)
    const isLevel = step % 4 === 2
    const x = dot.x + side * gap * (isDiagonal ? 0.75 : 1)
    const y = dot.y + vector.y * gap * (isDiagonal ? 0.5 : 1)
    const box = {
      x: side === 0 ? x - width / 2 : side > 0 ? x : x - width,
      y: isLevel ? y - height / 2 : vector.y > 0 ? y : y - height,
      width,
      height,
    }
    const anchor = side === 0 ? 'middle' : side > 0 ? 'start' : 'end'
    const cost = 6 * (1 - Math.cos(direction - toward)) + (isDiagonal ? 2 : 0)
    return { label: { x, y: box.y, anchor, lines, detail, box }, cost }
  })
}

/** Chooses one label for each place without overlaps, at the lowest cost that a bounded search finds. */
export function chooseLabels(candidates: Candidate[][]) {
  let best: { labels: (MapLabel | undefined)[]; cost: number } | undefined
  let visits = 0
  // The title, at index 0, is placed first and must have a label.
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
    for (const { label, cost: labelCost } of candidates[index] ?? []) {
      if (current.some(other => other && overlaps(other.box, label.box, 4))) continue
      current[index] = label
      visit(depth + 1, cost + labelCost)
      current[index] = undefined
    }
    if (index !== 0) visit(depth + 1, cost + costOfNoLabel)
  }
}
