import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { isForSale, type UnitState } from '@/db/inventory/unit-state'
import { stateLabels } from '@/lib/inventory/labels'
import { type Bounds, boxOf, isWithin, pointsOf } from '@/lib/plan-drawing/bounds'
import { centreOf } from '@/lib/plan-drawing/geometry'
import { orientPlot, widthAt } from '@/lib/plan-drawing/oriented-plots'
import { ringPath } from '@/lib/plan-drawing/path'
import { type Road, readRoads } from '@/lib/plan-drawing/roads'
import { sizeOf } from '@/lib/site/homes/finder'
import type { PublicUnit } from '@/lib/site/homes/units'
import { escapeHtml } from '@/lib/text/escape-html'
import { figure, shortShillings } from '@/lib/text/format'
import type { PlanBlock } from './plan-blocks'
import { namesMarkup } from './plan-names'
import type { PlacedPin } from './plan-pins'

export type PlanContent = {
  features: readonly PlanFeature[]
  /** The visible part of the plan, in metres. */
  bounds: Bounds
  units: readonly PublicUnit[]
  blocks: readonly PlanBlock[]
  /** The unit types of the estate, in the order of their cards. */
  types: readonly { id: string; title: string }[]
  /** Returns the path of the page of a unit. */
  pathOfUnit: (code: string) => string
  /** Returns the path of the list of the homes of a block. */
  pathOfBlock: (block: string) => string
  /** The pins over a whole plan, which names do not cover. */
  pins?: readonly PlacedPin[]
  /** The shape of the marked home, or of its building. */
  marked?: PlanFeature | undefined
}

/** The words for states on plots. Plots have enough space for them when the plan is enlarged. */
export const plotStateLabels: Record<UnitState, string> = {
  available: 'available',
  held: 'on hold',
  reserved: 'reserved',
  sold: 'sold',
  withdrawn: '',
  'not-released': 'coming',
}

/**
 * Returns the markup over the picture of the plan as the content of an SVG in decimetres: links, numbers and names. It
 * is a string instead of elements, because three hundred links would be sent a second time as React data and hydrated.
 * Everything that staff typed is escaped.
 */
export function planLinks(content: PlanContent): string {
  const { bounds, marked, blocks, features } = content
  const { roads } = readRoads(features)
  const byCode = new Map(content.units.map(unit => [unit.code, unit]))
  const groups = blocks.flatMap(block => {
    const links = block.shapes
      .filter(shape => isWithin(shape, bounds))
      .map(shape => {
        const unit = shape.properties.kind === 'unit' && byCode.get(shape.properties.code ?? '')
        return unit ? unitLink(shape, unit, content) : buildingLink(shape, block, content)
      })
    return links.length > 0 ? [`<g data-block="${escapeHtml(block.block)}">${links.join('')}</g>`] : []
  })
  const numbers = features.flatMap(feature => {
    const unit = feature.properties.kind === 'unit' && byCode.get(feature.properties.code ?? '')
    return unit && isWithin(feature, bounds) ? [numberMarkup(feature, unit, roads, bounds)] : []
  })
  const ring = marked ? ringMarkup(marked, bounds) : ''
  return `${groups.join('')}<g aria-hidden="true"><g class="plan-numbers">${numbers.join('')}</g>${namesMarkup(features, bounds, content.pins ?? [])}${ring}</g>`
}

function unitLink(feature: PlanFeature, unit: PublicUnit, content: PlanContent): string {
  const { pathOfUnit, marked, bounds } = content
  const { name, type, about } = factsOf(unit, content)
  return `<a href="${escapeHtml(pathOfUnit(unit.code))}" class="${unit.state} ${type}${feature === marked ? ' marked' : ''}" aria-label="${escapeHtml(name)}" data-about="${escapeHtml(about)}"><path d="${ringPath(pointsOf(feature), bounds)}"/></a>`
}

/** Returns the facts about a home that `public/page-modules/plan-homes.js` reads. */
function factsOf(unit: PublicUnit, { types }: PlanContent) {
  const type = types.findIndex(({ id }) => id === unit.typeId)
  const about = [types[type]?.title, sizeText(unit)].filter(Boolean).join(', ')
  return { name: nameOf(unit), state: unit.state, type: `t${type}`, about }
}

/** Returns the link of a building with the facts about its homes, which have no shapes of their own. */
function buildingLink(
  feature: PlanFeature,
  { block, total, free, homes: allHomes }: PlanBlock,
  content: PlanContent,
): string {
  const { types, units, pathOfBlock, marked, bounds } = content
  const ids = new Set(units.filter(unit => unit.block === block).map(({ typeId }) => typeId))
  const classes = types.flatMap(({ id }, index) => (ids.has(id) ? [`t${index}`] : []))
  const homes = allHomes
    .map(home => factsOf(home, content))
    .map(({ name, state, type, about }) => [name, state, type, about].join('|'))
    .join('\n')
  return `<a href="${escapeHtml(pathOfBlock(block))}" class="building ${classes.join(' ')}${feature === marked ? ' marked' : ''}" aria-label="${escapeHtml(`${block}, ${free} of ${total} available`)}"${homes && ` data-homes="${escapeHtml(homes)}"`}><path d="${ringPath(pointsOf(feature), bounds)}"/></a>`
}

function sizeText(unit: PublicUnit): string | null {
  const size = sizeOf(unit)
  return size === null ? null : `${figure(size)} m²`
}

function nameOf({ code, state, price }: PublicUnit) {
  const priceSuffix = price !== null && isForSale(state) ? `, ${shortShillings(price)}` : ''
  return `${code}, ${stateLabels[state].visitor.toLowerCase()}${priceSuffix}`
}

/** Returns number and state on a plot. The text is outside of the link, which is named `J-07, sold`, not `7 sold`. */
function numberMarkup(
  feature: PlanFeature,
  { code, state }: PublicUnit,
  roads: readonly Road[],
  bounds: Bounds,
): string {
  const { width, height } = boxOf(feature, bounds)
  const size = Math.round(Math.min(44, Math.min(width, height) * 0.36))
  const [metresX, metresY] = placeOfNumber(feature, roads)
  const [x, y] = [Math.round((metresX - bounds.x) * 10), Math.round((metresY - bounds.y) * 10)]
  const word = `<tspan x="${x}" dy="1.1em" font-size="${Math.round(size * 0.46)}">${plotStateLabels[state]}</tspan>`
  return `<text class="${state}" x="${x}" y="${y}" font-size="${size}">${escapeHtml(shortCode(code))}${word}</text>`
}

/** Returns the position of the number in the garden behind the house, in metres. */
function placeOfNumber(feature: PlanFeature, roads: readonly Road[]): Point {
  const ring = pointsOf(feature)
  const plot = orientPlot(ring, roads)
  return (plot && widthAt(plot, plot.depth - Math.min(4.4, plot.depth * 0.2))?.at) ?? centreOf(ring)
}

/** Shortens `Mvule Court 12` to `12`, because the name of the block is shown separately. */
const shortCode = (code: string) => code.split(/[\s-]/).at(-1)?.replace(/^0/, '') || code

/** Returns a ring along the edge of the marked home, which is visible on every background, in print and in grey. */
function ringMarkup(feature: PlanFeature, bounds: Bounds): string {
  const outline = `d="${ringPath(pointsOf(feature), bounds)}"`
  return `<path class="ring-ground" ${outline}/><path class="ring" ${outline}/>`
}
