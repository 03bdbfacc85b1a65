import type { PlanRoom } from '@/db/collections/floor-plans'
import { colors } from '@/lib/brand/colors'
import { type Box, extentOf } from '@/lib/drawing/floor-plan-layout'

export const colour = {
  ink: colors.ink,
  slate: colors.slate,
  stone: colors.stone,
  sand: colors.sand,
  floor: colors.white,
}

/** The space around a plan for its sizes and the scale bar, in units of the drawing. */
export const margin = { left: 24, top: 26, right: 12, bottom: 34 }

/** Converts metres to units of the drawing: `metre` is the number of units per metre. */
export type Scale = { extent: Box; metre: number; x(metres: number): number; y(metres: number): number }

export function scaleOf(rooms: readonly PlanRoom[], metre: number): Scale {
  const extent = extentOf(rooms)
  return {
    extent,
    metre,
    x: metres => rounded((metres - extent.x) * metre + margin.left),
    y: metres => rounded((metres - extent.y) * metre + margin.top),
  }
}

/** `4.4` → `4.4`, `2` → `2.0`, `3.65` → `3.65`. */
export const metres = (value: number) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 2 })

export const rounded = (value: number) => Math.round(value * 10) / 10

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, character => escapes[character] ?? character)
