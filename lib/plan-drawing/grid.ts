import type { Point } from '@/db/inventory/plan-geometry'
import type { Line } from './geometry'

/** The maximum distance in metres that a lookup covers, and the size of the cells. */
const [reach, cell] = [6, 12]

/** Returns a function that finds the outlines within a few metres of a point without looking at all outlines. */
export function gridOf(outlines: readonly Line[]): (at: Point) => readonly Line[] {
  const cells = new Map<number, Line[]>()
  const index = (metres: number) => Math.floor(metres / cell)
  const keyOf = (column: number, row: number) => column * 100_000 + row
  for (const outline of outlines) {
    const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
    for (let column = index(Math.min(...xs) - reach); column <= index(Math.max(...xs) + reach); column++)
      for (let row = index(Math.min(...ys) - reach); row <= index(Math.max(...ys) + reach); row++) {
        const found = cells.get(keyOf(column, row))
        if (found) found.push(outline)
        else cells.set(keyOf(column, row), [outline])
      }
  }
  const noOutlines: Line[] = []
  return ([x, y]) => cells.get(keyOf(index(x), index(y))) ?? noOutlines
}
