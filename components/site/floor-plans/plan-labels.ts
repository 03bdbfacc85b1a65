import type { PlanRoom } from '@/db/collections/floor-plans'
import { isOutdoor } from '@/lib/drawing/floor-plan-layout'
import { overlaps, type Box as TextBox, textWidth, wrapText } from '@/lib/drawing/svg-text'
import { colour, escapeXml, metres, rounded, type Scale } from './plan-scale'

/** Renders the width above the plan and the depth beside it, in text of this `size`. */
export function overallSizes(size: number, { extent, x, y }: Scale) {
  const [left, right, top, bottom] = [x(extent.x), x(extent.x + extent.width), y(extent.y), y(extent.y + extent.depth)]
  const above = rounded(top - 11)
  const beside = rounded(left - 10)
  const textAttributes = `font-size="${rounded(size * 0.95)}" fill="${colour.ink}" font-weight="500"`
  const dimensionLine = (path: string) => `<path d="${path}" fill="none" stroke="${colour.slate}" stroke-width="0.6"/>`
  const middle = rounded((top + bottom) / 2)
  return [
    dimensionLine(`M${left} ${above}H${right}M${left} ${above - 3}v6M${right} ${above - 3}v6`),
    `<text x="${rounded((left + right) / 2)}" y="${rounded(above - 4)}" ${textAttributes}>${metres(extent.width)} m</text>`,
    dimensionLine(`M${beside} ${top}V${bottom}M${beside - 3} ${top}h6M${beside - 3} ${bottom}h6`),
    `<text transform="translate(${rounded(beside - 4)} ${middle}) rotate(-90)" ${textAttributes}>${metres(extent.depth)} m</text>`,
  ].join('')
}

export function scaleBar(size: number, { extent, metre, x, y }: Scale) {
  const left = x(extent.x)
  const top = rounded(y(extent.y + extent.depth) + 12)
  const length = extent.width >= 5 ? 5 : Math.max(1, Math.floor(extent.width))
  const pieces = Array.from({ length }, (_, piece) => {
    const fill = piece % 2 === 0 ? colour.ink : colour.floor
    return `<rect x="${rounded(left + piece * metre)}" y="${top}" width="${rounded(metre)}" height="3.5" fill="${fill}" stroke="${colour.ink}" stroke-width="0.5"/>`
  })
  const textAttributes = `y="${rounded(top + 5 + size * 0.9)}" font-size="${rounded(size * 0.9)}" fill="${colour.slate}"`
  return [
    ...pieces,
    `<text x="${left}" ${textAttributes} text-anchor="start">0</text>`,
    `<text x="${rounded(left + length * metre)}" ${textAttributes}>${length} m</text>`,
  ].join('')
}

/** Labels a room with its name and size if both fit, else with its name, else with its number in the schedule. */
export function roomLabel(room: PlanRoom, number: number, size: number, swings: readonly TextBox[], scale: Scale) {
  const { x, y, metre } = scale
  const width = room.width * metre - 4
  const depth = room.depth * metre - 4
  const lines = wrapText(room.name, size, width)
  const sizes = `${metres(room.width)} × ${metres(room.depth)}`
  const showsName = lines.every(text => textWidth(text, size) <= width) && lines.length * size * 1.15 <= depth
  const showsSizes = showsName && textWidth(sizes, size * 0.9) <= width && (lines.length + 1) * size * 1.2 <= depth
  const rows = showsSizes ? lines.length + 1 : lines.length
  const textSize = showsName
    ? { width: Math.max(...lines.map(text => textWidth(text, size))), height: rows * size * 1.2 }
    : { width: size * 1.5, height: size * 1.5 }
  const middle = { x: x(room.x + room.width / 2), y: y(room.y + room.depth / 2) }
  const at = clearPosition(middle, textSize, { width, height: depth }, swings)
  const transform = `transform="translate(${rounded(at.x)} ${rounded(at.y)})"`

  if (!showsName) {
    return `<g ${transform}><circle r="${rounded(size * 0.72)}" fill="${colour.floor}" stroke="${colour.slate}" stroke-width="0.5"/><text dy=".35em" font-size="${rounded(size * 0.92)}" font-weight="600" fill="${colour.ink}">${number}</text></g>`
  }
  const row = (index: number) => rounded((index - (rows - 1) / 2) * size * 1.2)
  const halo = `stroke="${isOutdoor(room) ? colour.sand : colour.floor}" stroke-width="${rounded(size * 0.35)}" stroke-linejoin="round" paint-order="stroke"`
  const nameSpans = lines
    .map((text, index) => `<tspan x="0" y="${row(index)}" dy=".35em">${escapeXml(text)}</tspan>`)
    .join('')
  const measure = `<tspan x="0" y="${row(lines.length)}" dy=".35em" font-weight="400" font-size="${rounded(size * 0.9)}" fill="${colour.slate}">${sizes}</tspan>`
  return `<text ${transform} font-size="${size}" font-weight="600" fill="${colour.ink}" ${halo}>${nameSpans}${showsSizes ? measure : ''}</text>`
}

/** Returns the position nearest to the middle of a room at which the text crosses no door; otherwise the middle. */
function clearPosition(
  middle: { x: number; y: number },
  textSize: { width: number; height: number },
  room: { width: number; height: number },
  swings: readonly TextBox[],
) {
  const steps = [0, 0.35, -0.35, 0.7, -0.7, 1, -1]
  const slack = { x: Math.max(0, room.width - textSize.width) / 2, y: Math.max(0, room.height - textSize.height) / 2 }
  const positions = steps
    .flatMap(across => steps.map(down => ({ x: middle.x + across * slack.x, y: middle.y + down * slack.y })))
    .sort((a, b) => distance(a, middle) - distance(b, middle))
  const isClear = ({ x, y }: { x: number; y: number }) => {
    const box = { x: x - textSize.width / 2, y: y - textSize.height / 2, ...textSize }
    return !swings.some(swing => overlaps(swing, box, 0.5))
  }
  return positions.find(isClear) ?? middle
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
