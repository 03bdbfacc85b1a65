import type { PlanOpening, PlanRoom } from '@/db/collections/floor-plans'
import { extentOf, isStairs, wallsOf } from '@/lib/drawing/floor-plan-layout'
import { floor, treads, wallRect } from './plan-ground'
import { overallSizes, roomLabel, scaleBar } from './plan-labels'
import { drawOpening, swingBox } from './plan-openings'
import { colour, escapeXml, margin, rounded, scaleOf } from './plan-scale'

type Plan = { id: string; rooms: PlanRoom[]; openings: PlanOpening[] }
export type Drawing = { width: number; height: number; body: string }

const font = "'Instrument Sans', 'Instrument stand-in', system-ui, sans-serif"

/** The maximum size of the drawing on a phone, in pixels, which are its units. */
const phone = { width: 328, height: 540 }

/** Label layers for four widths of the drawing: names that do not fit are replaced by numbers of the room schedule. */
const labelLayers = [
  { size: 10.5, className: '@min-[26rem]:hidden' },
  { size: 8.4, className: 'hidden @min-[26rem]:inline @min-[38rem]:hidden' },
  { size: 6, className: 'hidden @min-[38rem]:inline @min-[56rem]:hidden' },
  { size: 4.3, className: 'hidden @min-[56rem]:inline' },
]
/** For pictures that are between a phone and half of a window wide. */
const pictureLabelLayers = [{ size: 8.4, className: '' }]
const fileLabelLayers = [{ size: 5.5, className: '' }]

/** Renders a level from its rooms and openings, as the content of an SVG. */
export function drawPlan(plan: Plan, metre = metreFor([plan]), layers = labelLayers): Drawing {
  const scale = scaleOf(plan.rooms, metre)
  const swings = plan.openings.flatMap(opening => swingBox(opening, plan.rooms, scale))
  const hatch = `deck-${plan.id}`
  const body = [
    `<pattern id="${hatch}" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 2.5H5" stroke="${colour.stone}" stroke-width="1"/></pattern>`,
    ...plan.rooms.map(room => floor(room, hatch, scale)),
    ...plan.rooms.filter(isStairs).map(room => treads(room, plan.openings, scale)),
    ...wallsOf(plan.rooms).map(wall => wallRect(wall, scale)),
    ...plan.openings.map(opening => drawOpening(opening, plan.rooms, scale)),
    ...layers.map(({ size, className }) => {
      const names = plan.rooms.map((room, index) => roomLabel(room, index + 1, size, swings, scale))
      return `<g${className && ` class="${className}"`}>${names.join('')}${overallSizes(size, scale)}${scaleBar(size, scale)}</g>`
    }),
  ].join('')
  return {
    ...sizeOfDrawing(plan, metre),
    body: `<g font-family="${font}" text-anchor="middle" stroke-linecap="round">${body}</g>`,
  }
}

/** Returns the size of the drawing of a level, with its margins. */
export function sizeOfDrawing({ rooms }: Pick<Plan, 'rooms'>, metre: number): Omit<Drawing, 'body'> {
  const extent = extentOf(rooms)
  return {
    width: rounded(extent.width * metre + margin.left + margin.right),
    height: rounded(extent.depth * metre + margin.top + margin.bottom),
  }
}

/** Returns the drawing as an SVG file with its title above it, by default three times as large. */
export function planFile(plan: Plan, title: string): string {
  const { width, height, body } = drawPlan(plan, metreFor([plan]), fileLabelLayers)
  const heading = 26
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${rounded(height + heading)}" width="${width * 3}" height="${rounded((height + heading) * 3)}">`,
    `<title>${escapeXml(title)}</title><rect width="100%" height="100%" fill="${colour.sand}"/>`,
    `<text x="${margin.left}" y="18" font-family="${font}" font-size="9" font-weight="600" fill="${colour.ink}">${escapeXml(title)}</text>`,
    `<g transform="translate(0 ${heading})">${body}</g></svg>`,
  ].join('')
}

/** Returns the drawing as an SVG file for a page, without a title. */
export function planPicture(plan: Plan): string {
  const { width, height, body } = drawPlan(plan, metreFor([plan]), pictureLabelLayers)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}

/** Returns the units per metre at which all these levels fit at one scale. */
export function metreFor(plans: readonly Plan[]): number {
  const extents = plans.map(plan => extentOf(plan.rooms))
  return Math.min(
    ...extents.map(({ width }) => (phone.width - margin.left - margin.right) / width),
    ...extents.map(({ depth }) => (phone.height - margin.top - margin.bottom) / depth),
  )
}
