import type { Target } from './target-in-words.ts'

type SalesWithTarget = { sold: number; turnover: number; target: Target }

/**
 * Returns the sales of some rows as a percentage of their targets. Uses amounts if all rows with a target have one,
 * else homes if all of these have a number of homes. Rows without a target are left out. Null if nothing can be
 * compared.
 */
export function attainedPercent(rows: readonly SalesWithTarget[]): number | null {
  const withTarget = rows.filter(({ target }) => target.homes !== null || target.amount !== null)
  if (withTarget.every(({ target }) => target.amount !== null))
    return share(
      sum(withTarget, ({ turnover }) => turnover),
      sum(withTarget, ({ target }) => target.amount ?? 0),
    )
  if (withTarget.every(({ target }) => target.homes !== null))
    return share(
      sum(withTarget, ({ sold }) => sold),
      sum(withTarget, ({ target }) => target.homes ?? 0),
    )
  return null
}

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100))

const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0)

/** Returns the sum of some targets. A figure that no target has is null. */
export const sumTargets = (targets: readonly Target[]): Target => ({
  homes: sumOf(targets.map(({ homes }) => homes)),
  amount: sumOf(targets.map(({ amount }) => amount)),
})

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, value) => (value === null ? total : (total ?? 0) + value), null)
