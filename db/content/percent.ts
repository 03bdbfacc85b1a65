/** Parts of a whole that are no percentage with two decimals. */
const parts = [3, 6, 7, 9, 11, 12]

/** Stored values are doubles: what is this close is meant. */
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/**
 * A percentage as an exact fraction: hundredths of a percent, or a part of the whole such as a third. Other percentages
 * are rounded to hundredths.
 */
export function fractionOf(percent: number): { numerator: number; denominator: number } {
  const part = isWhole(percent * 100) ? undefined : parts.find(each => isWhole((percent * each) / 100))
  const denominator = part ?? 10_000
  return { numerator: Math.round((percent * denominator) / 100), denominator }
}

/** A percentage as it is typed: `33.5`, or `1/3`. */
export function percentText(percent: number): string {
  const { numerator, denominator } = fractionOf(percent)
  return denominator === 10_000 ? String(percent) : `${numerator}/${denominator}`
}

/** A percentage as people write it: `33.5`, `33,5 %`, or a fraction of the whole as `1/3`. */
export function parsePercent(text: string): { value: number } | { message: string } {
  const bare = text.replace(/[\s%]/g, '').replace(',', '.')
  if (/^\d{1,3}(\.\d{1,2})?$/.test(bare)) return { value: Number(bare) }
  const [, numerator, denominator] = /^(\d{1,2})\/(\d{1,2})$/.exec(bare) ?? []
  const value = (Number(numerator) * 100) / Number(denominator)
  if (Number.isFinite(value)) {
    const exact = fractionOf(value)
    if (exact.numerator * Number(denominator) === exact.denominator * Number(numerator)) return { value }
  }
  return { message: 'Write a percentage with at most two decimals, as 33.33, or a fraction, as 1/3.' }
}
