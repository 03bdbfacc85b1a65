import type { FeatureKind, PlanFeature } from '@/db/inventory/plan-geometry'
import type { UnitState } from '@/db/inventory/unit-state'
import { figure, shortShillings } from '@/lib/format'
import { escapeHtml } from '@/lib/http/html'
import { stateLabels } from '@/lib/inventory/labels'
import { sizeOf } from '@/lib/site/homes/finder'
import { type Bounds, boxOf, pathOf, pointsOf } from '@/lib/site/homes/plan-drawing'
import type { PublicUnit } from '@/lib/site/homes/units'

export type PlanContent = {
  features: readonly PlanFeature[]
  /** What is shown of it, in metres. */
  bounds: Bounds
  units: readonly PublicUnit[]
  /** The titles of unit types by id. */
  typeTitles: ReadonlyMap<string, string>
  /** The page of a unit. */
  pathOfUnit: (code: string) => string
  /** The list of the homes of a building. */
  pathOfBlock: (block: string) => string
  /** The shape of the home that is marked: its own or that of its building. */
  marked?: PlanFeature | undefined
  /** Prefix of the ids of patterns: unique on the page. */
  id: string
}

/** A letter for each state beside its colour and pattern, explained in the legend; none for what is free. */
export const stateLetters: Record<UnitState, string> = {
  available: '',
  held: 'H',
  reserved: 'R',
  sold: 'S',
  withdrawn: '–',
  'not-released': 'C',
}

/** In the order in which they are painted. */
const layers: FeatureKind[] = ['future', 'green', 'water', 'road', 'amenity', 'block', 'unit']

/**
 * The plan as the markup of an SVG, in decimetres. A string and not elements: three hundred links would otherwise be
 * sent a second time as React data, and hydrated. Everything that staff typed is escaped.
 */
export function planSvg(content: PlanContent): string {
  const { bounds, marked } = content
  const byCode = new Map(content.units.map(unit => [unit.code, unit]))
  const sorted = layers.map(kind => content.features.filter(({ properties }) => properties.kind === kind))
  // The marked home last: its outline lies over its neighbours.
  const ordered = sorted.flat().toSorted((one, other) => Number(one === marked) - Number(other === marked))
  const unitOf = ({ properties: { kind, code = '' } }: PlanFeature) => (kind === 'unit' ? byCode.get(code) : undefined)
  const shapes = ordered.map(feature => {
    const unit = unitOf(feature)
    return unit ? unitMarkup(feature, unit, bounds, content) : groundMarkup(feature, bounds, content)
  })
  const labels = ordered.map(feature => {
    const unit = unitOf(feature)
    return unit ? unitLabel(feature, unit, bounds) : labelMarkup(feature, bounds, content)
  })
  const ring = marked ? ringMarkup(marked, bounds) : ''
  return `${patterns(content.id)}${shapes.join('')}<g aria-hidden="true">${labels.join('')}${ring}</g>`
}

/** A ring around the marked home: seen on every ground, in print and without colour. */
function ringMarkup(feature: PlanFeature, bounds: Bounds): string {
  const { x, y, width, height } = boxOf(feature, bounds)
  const circle = `cx="${x}" cy="${y}" r="${Math.round(Math.hypot(width, height) / 2 + 12)}"`
  return `<circle class="ring-ground" ${circle}/><circle class="ring" ${circle}/>`
}

function unitMarkup(feature: PlanFeature, unit: PublicUnit, bounds: Bounds, content: PlanContent) {
  const { id, pathOfUnit, marked } = content
  const shape = `<path d="${pathOf(feature, bounds)}"${fillOf(unit.state, id)}/>`
  const state = feature === marked ? `${unit.state} marked` : unit.state
  if (unit.state === 'withdrawn') return `<g class="${state}">${shape}</g>`
  const about = `data-about="${escapeHtml(aboutUnit(unit, content))}"`
  return `<a href="${escapeHtml(pathOfUnit(unit.code))}" class="${state}" aria-label="${escapeHtml(nameOf(unit))}" ${about}>${shape}</a>`
}

/** The number and letter on a plot. Not in its link, which has a name of its own: `Home 7, sold` instead of `7 S`. */
function unitLabel(feature: PlanFeature, { code, state }: PublicUnit, bounds: Bounds): string {
  const { x, y, width, height } = boxOf(feature, bounds)
  const size = Math.round(Math.min(46, Math.min(width, height) * 0.34))
  const number = escapeHtml(shortCode(code))
  const letter = stateLetters[state]
  if (!letter)
    return `<text class="free" x="${x}" y="${y + Math.round(size * 0.35)}" font-size="${size}">${number}</text>`
  return `<text x="${x}" y="${Math.round(y - size * 0.1)}" font-size="${size}">${number}<tspan x="${x}" dy="1em">${letter}</tspan></text>`
}

function nameOf({ code, state, price }: PublicUnit) {
  const priced = price !== null && state === 'available' ? `, ${shortShillings(price)}` : ''
  return `${code}, ${stateLabels[state].visitor.toLowerCase()}${priced}`
}

/** For the sheet of a home: `Three-bedroom apartment, 112 m²`. */
function aboutUnit(unit: PublicUnit, { typeTitles }: PlanContent): string {
  const size = sizeOf(unit)
  return [typeTitles.get(unit.typeId), size !== null && `${figure(size)} m²`].filter(Boolean).join(', ')
}

/** `Mvule Court 12` → `12`: the block has a label of its own. */
const shortCode = (code: string) => code.split(/[\s-]/).at(-1)?.replace(/^0/, '') || code

const fillOf = (state: UnitState, id: string) =>
  state === 'held' || state === 'reserved' || state === 'sold' ? ` fill="url(#${id}-${state})"` : ''

function groundMarkup(feature: PlanFeature, bounds: Bounds, content: PlanContent) {
  const { id, marked } = content
  const { kind, width = 6, code = '' } = feature.properties
  if (feature.geometry.type === 'Point') {
    const { x, y } = boxOf(feature, bounds)
    return `<circle class="gate" cx="${x}" cy="${y}" r="40"/>`
  }
  const d = pathOf(feature, bounds)
  if (kind === 'road') return `<path class="road" d="${d}" stroke-width="${Math.round(width * 10)}"/>`
  const shape = `<path class="${kind}" d="${d}"${kind === 'future' ? ` fill="url(#${id}-future)"` : ''}/>`
  const homes = kind === 'block' && homesOf(code, content)
  const state = feature === marked ? 'marked' : ''
  if (homes)
    return `<a href="${escapeHtml(content.pathOfBlock(code))}" class="building${state && ` ${state}`}" aria-label="${escapeHtml(`${code}, ${homes.free} of ${homes.total} free`)}">${shape}</a>`
  return state ? `<g class="${state}">${shape}</g>` : shape
}

/** How many homes a building has, and how many of them are free; false when none is listed. */
function homesOf(block: string, { units }: PlanContent) {
  const homes = units.filter(unit => unit.block === block && unit.state !== 'withdrawn')
  return homes.length > 0 && { total: homes.length, free: homes.filter(({ state }) => state === 'available').length }
}

function labelMarkup(feature: PlanFeature, bounds: Bounds, content: PlanContent): string {
  const { kind, label, code = '' } = feature.properties
  if (!label || kind === 'unit') return ''
  if (kind === 'road') return roadLabel(feature, bounds, label)
  const { x, y, width, height } = boxOf(feature, bounds)
  if (feature.geometry.type === 'Point')
    return `<text class="label" x="${x}" y="${y - 60}" font-size="50">${escapeHtml(label)}</text>`
  // Along the longer side: narrow rows of homes are named upright.
  const isUpright = height > width * 1.5
  const [along, across] = isUpright ? [height, width] : [width, height]
  const homes = kind === 'block' && homesOf(code, content)
  const text = homes ? `${label}: ${homes.free} free` : label
  const size = Math.round(Math.min(70, (along * 1.6) / text.length, across * 0.5))
  const turn = isUpright ? ' rotate(-90)' : ''
  return `<text class="label" font-size="${size}" transform="translate(${x} ${y})${turn}" dy=".35em">${escapeHtml(text)}</text>`
}

/** The name of a road, along its longest straight segment. */
function roadLabel(feature: PlanFeature, bounds: Bounds, label: string): string {
  const points = pointsOf(feature)
  const segments = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y]
    return { fromX, fromY, x, y, length: Math.hypot(x - fromX, y - fromY) }
  })
  const longest = segments.reduce((best, segment) => (segment.length > best.length ? segment : best))
  const angle = (Math.atan2(longest.y - longest.fromY, longest.x - longest.fromX) * 180) / Math.PI
  // Never upside down.
  const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle
  const x = Math.round(((longest.x + longest.fromX) / 2 - bounds.x) * 10)
  const y = Math.round(((longest.y + longest.fromY) / 2 - bounds.y) * 10)
  const size = Math.round(Math.min(36, (longest.length * 17) / label.length))
  return `<text class="label" font-size="${size}" transform="translate(${x} ${y}) rotate(${Math.round(upright)})" dy=".35em">${escapeHtml(label)}</text>`
}

/** Patterns in decimetres; colours by classes of the style sheet. */
const patterns = (id: string) => `<defs>
<pattern id="${id}-held" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="held-ground" d="M0 0h24v24H0z"/><path class="held-line" d="M0 0v24"/></pattern>
<pattern id="${id}-reserved" width="22" height="22" patternUnits="userSpaceOnUse"><path class="reserved-ground" d="M0 0h22v22H0z"/><circle class="reserved-dot" cx="11" cy="11" r="5"/></pattern>
<pattern id="${id}-sold" width="30" height="30" patternUnits="userSpaceOnUse"><path class="sold-ground" d="M0 0h30v30H0z"/><path class="sold-line" d="M0 0l30 30M30 0L0 30"/></pattern>
<pattern id="${id}-future" width="40" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="future-line" d="M0 0v40"/></pattern>
</defs>`
