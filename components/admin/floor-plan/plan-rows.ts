import type { PlanOpening, PlanRoom } from '@/db/collections/floor-plans'
import { roundToCm } from '@/lib/drawing/floor-plan-layout'
import type { Row } from '../inputs/rows'
import type { Place } from './walls'

export type Room = PlanRoom & { key: number }
export type Opening = PlanOpening & Place & { key: number }

/** Returns the rooms of rows whose numbers are complete. */
export function roomsOf(rows: readonly Row[]): Room[] {
  return rows.flatMap(({ key, values }) => {
    const [x, y, width, depth] = [values.x, values.y, values.width, values.depth].map(metresOf)
    if (x === undefined || y === undefined || !width || !depth || width < 0 || depth < 0) return []
    return [{ key, name: values.name ?? '', x, y, width, depth }]
  })
}

/** Returns the doors, windows and openings of complete rows. */
export function openingsOf(rows: readonly Row[]): Opening[] {
  return rows.flatMap(({ key, values }) => {
    const [x, y, length] = [values.x, values.y, values.length].map(metresOf)
    const { along, kind } = values
    if (x === undefined || y === undefined || !length || length < 0 || !kind) return []
    return along === 'x' || along === 'y' ? [{ key, kind, x, y, length, along }] : []
  })
}

function metresOf(text = ''): number | undefined {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? roundToCm(value) : undefined
}

/** Converts numbers and texts to the cells of a row. */
export const cellsOf = (shape: Record<string, string | number>): Row['values'] =>
  Object.fromEntries(Object.entries(shape).map(([column, value]) => [column, String(value)]))
