import { z } from 'zod'
import { parseAmount } from '../../db/content/amounts.ts'
import { priceChangeKinds, roundingSteps } from './price-options.ts'
import { maxPrice } from './unit-values.ts'

const sign = /^\s*([+\-−–]?)/

/** Parses `3`, `-2.5 %` or `+ 2,5` to hundredths of a percent; returns null for other text. */
function parsePercent(text: string): number | null {
  const [, mark = '', digits = '', decimals = ''] =
    /^([+\-−–]?)(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(text.replace(/\s/g, '')) ?? []
  if (digits === '') return null
  const hundredths = Number(digits) * 100 + Number(decimals.padEnd(2, '0'))
  return isMinus(mark) ? -hundredths : hundredths
}

const isMinus = (mark: string) => mark !== '' && mark !== '+'

/** A change of prices as staff typed it; `by` is in shillings, or in hundredths of a percent. */
export const priceChangeSchema = z
  .object({
    kind: z.enum(priceChangeKinds),
    value: z.string().max(60, 'This is too long for a number.'),
    step: z.coerce.number().pipe(z.union(roundingSteps.map(step => z.literal(step)))),
  })
  .transform(({ kind, value, step }, context) => {
    const fail = (message: string) => {
      context.addIssue({ code: 'custom', path: ['value'], message })
      return z.NEVER
    }
    if (kind === 'percent') {
      const by = parsePercent(value)
      if (by === null) return fail('Write a percentage, such as 3 or -2.5.')
      return by > 100_00 || by <= -100_00 ? fail('Between -99.99 and 100 percent.') : { kind, by, step }
    }
    const [prefix = '', mark = ''] = sign.exec(value) ?? []
    if (kind === 'set' && mark !== '') return fail('Write the price without a sign.')
    const amount = parseAmount(value.slice(prefix.length), { max: maxPrice })
    if ('message' in amount) return fail(amount.message)
    if (amount.value === null) return fail('Write an amount in shillings.')
    return { kind, by: isMinus(mark) ? -amount.value : amount.value, step }
  })
export type PriceChange = z.output<typeof priceChangeSchema>

/** Returns the price after a change, rounded half up to the nearest step unless the kind is `set`; null without one. */
export function changedPrice(price: number | null, { kind, by, step }: PriceChange): number | null {
  if (kind === 'set') return by
  if (price === null) return null
  if (kind === 'amount') return roundToStep(BigInt(price + by), 1n, step)
  return roundToStep(BigInt(price) * BigInt(100_00 + by), 100_00n, step)
}

/** Calculates with integers, so that no price is off by a shilling. Returns at least 0, which is not a valid price. */
function roundToStep(numerator: bigint, denominator: bigint, step: number): number {
  if (numerator <= 0n) return 0
  const unit = denominator * BigInt(step)
  return Number((2n * numerator + unit) / (2n * unit)) * step
}
