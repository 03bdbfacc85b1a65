import { parseAmount } from './amounts.ts'

/** Denominators of fractions that are not percentages with two decimals. */
const denominators = [3, 6, 7, 9, 11, 12]

/** Stored values are doubles, so small differences are ignored. */
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6

/** Returns a percentage as an exact fraction, such as a third; if there is none, rounded to hundredths of a percent. */
export function fractionOf(percent: number): { numerator: number; denominator: number } {
  const divisor = isWhole(percent * 100) ? undefined : denominators.find(each => isWhole((percent * each) / 100))
  const denominator = divisor ?? 10_000
  return { numerator: Math.round((percent * denominator) / 100), denominator }
}

/** Returns a percentage as staff type it: `33.5`, or `1/3`. */
export function percentText(percent: number): string {
  const { numerator, denominator } = fractionOf(percent)
  return denominator === 10_000 ? String(percent) : `${numerator}/${denominator}`
}

/** Parses a percentage as people write it: `33.5`, `33,5 %`, or a fraction such as `1/3`. */
export function parsePercent(text: string): { value: number } | { message: string } {
  const compact = text.replace(/[\s%]/g, '').replace(',', '.')
  if (/^\d{1,3}(\.\d{1,2})?$/.test(compact)) return { value: Number(compact) }
  const [, numerator, denominator] = /^(\d{1,2})\/(\d{1,2})$/.exec(compact) ?? []
  const value = (Number(numerator) * 100) / Number(denominator)
  if (Number.isFinite(value)) {
    const exact = fractionOf(value)
    if (exact.numerator * Number(denominator) === exact.denominator * Number(numerator)) return { value }
  }
  return { message: 'Write a percentage with at most two decimals, as 33.33, or a fraction, as 1/3.' }
}

/** Parses a percentage, or an amount of at most `max` whole shillings: another field decides which of the two it is. */
export function parsePercentOrMoney(text: string, max: number): { value: number | null } | { message: string } {
  const parsed = parsePercent(text)
  if ('value' in parsed) return parsed
  const amount = parseAmount(text, { max })
  return 'value' in amount ? amount : { message: `${parsed.message} Or whole shillings, as 2,500,000.` }
}

type Shares = { depositBy?: string; deposit?: number; handoverPercent?: number; instalments?: number }

/** Returns the errors of a deposit and of a share at handover, which are at most the whole price together. */
export function shareErrors({ depositBy, deposit = 0, handoverPercent = 0, instalments }: Shares) {
  // The sum of a third and two thirds, as doubles, may differ slightly from 100.
  const shares = Number(((depositBy === 'percent' ? deposit : 0) + handoverPercent).toFixed(6))
  return {
    deposit:
      depositBy === 'percent' && deposit > 100
        ? 'At most 100%.'
        : depositBy === 'amount' && !Number.isInteger(deposit)
          ? 'Whole shillings only, without cents.'
          : undefined,
    handoverPercent:
      shares > 100
        ? 'Together with the deposit this is more than the price.'
        : shares === 100 && instalments
          ? 'Deposit and this share are the whole price: nothing is left for instalments.'
          : undefined,
  }
}
