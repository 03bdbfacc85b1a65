/** The position of a picture: its share of the width of its row, and the number of pictures in the row. */
export type RowPosition = { share: number; inRow: number }

/** A row with less than this share of `targetSum` leaves space at its end, so that its pictures are not too high. */
const minFill = 0.62

/**
 * Breaks pictures into rows of nearly the same height, in their order. `targetSum` is the wanted sum of the ratios
 * (width to height) in a row: 4.5 puts three landscape pictures into each row.
 */
export function inRows(ratios: readonly number[], targetSum: number): RowPosition[] {
  return bestBreaks(ratios, targetSum).flatMap(([from, to]) => {
    const row = ratios.slice(from, to)
    const width = Math.max(sum(row), targetSum * minFill)
    return row.map(ratio => ({ share: ratio / width, inRow: row.length }))
  })
}

/** Returns the start and end of each row, with the smallest total deviation from the wanted sum. */
function bestBreaks(ratios: readonly number[], targetSum: number): [from: number, to: number][] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= ratios.length; to++) {
    let row = 0
    for (let from = to - 1; from >= 0; from--) {
      row += ratios[from] ?? 0
      const cost = (best[from]?.cost ?? 0) + Math.log(row / targetSum) ** 2
      if (cost < (best[to]?.cost ?? Number.POSITIVE_INFINITY)) best[to] = { cost, from }
      if (row > 2 * targetSum) break
    }
  }
  const rows: [number, number][] = []
  for (let to = ratios.length; to > 0; to = best[to]?.from ?? 0) rows.unshift([best[to]?.from ?? 0, to])
  return rows
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
