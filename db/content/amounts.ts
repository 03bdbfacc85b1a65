/** The value, null for an empty text, or a message about an invalid text. */
type Parsed = { value: number | null } | { message: string }

type Options = {
  max: number
  /** True for square metres, which may have decimals; shillings are whole. */
  decimals?: boolean
  /** True if zero is allowed. */
  zero?: boolean
}

const aboveZero = 'Write a number above zero, or leave it empty.'
const units: Record<string, number> = { '': 1, k: 1000, m: 1_000_000, million: 1_000_000 }

/** Parses a number as people write it: `13 600 000`, `13.6M`, `KES 13.6 million`, `120,5`; an error if ambiguous. */
export function parseAmount(text: string, { max, decimals = false, zero = false }: Options): Parsed {
  if (text.length > 60) return { message: 'This is too long for a number.' }
  const compact = text.replace(/[\s'’_]/g, '').toLowerCase()
  if (compact === '') return { value: null }
  if (/^[-−–]\d/.test(compact)) return { message: zero ? 'The number cannot be below zero.' : aboveZero }
  if (/^\d[\d.,]*e[-+]?\d+$/.test(compact))
    return { message: 'A spreadsheet has shortened this number. Write it in full, as 13,600,000.' }
  const [, digits = '', unit = ''] =
    /^(?:kes|ksh|kshs)?\.?([\d.,]+)(k|m|million)?(?:\/[-=]|kes|ksh|kshs)?$/.exec(compact) ?? []
  const factor = units[unit] ?? 1
  const decimal = decimalDigits(digits, decimals, factor > 1)
  if (decimal === 'ambiguous') return { message: 'This can be read in two ways. Write it in full, as 13,600,000.' }
  if (decimal === null)
    return { message: `This is not a number. Write it as ${decimals ? '120.5' : '2,500,000 or 2.5M'}.` }
  // Computed in decimal notation, because 1.1 * 1_000_000 is not an integer as a double.
  const value = factor === 1 ? Number(decimal) : Number(`${decimal}e${Math.log10(factor)}`)
  if (!decimals && !Number.isInteger(value))
    return { message: 'Whole shillings only, without cents: 2.5 million is 2.5M.' }
  if (value === 0 && !zero) return { message: aboveZero }
  if (value > max) return { message: `At most ${max.toLocaleString('en-GB')}.` }
  return { value }
}

/** Returns digits with a point before the decimals; null if the text is not a number. */
function decimalDigits(digits: string, decimals: boolean, hasUnit: boolean): string | 'ambiguous' | null {
  if (/^\d+$/.test(digits)) return digits
  // Groups of thousands, then decimals after the other mark.
  if (/^\d{1,3}(,\d{3}){2,}(\.\d+)?$|^\d{1,3}(,\d{3})+\.\d+$/.test(digits)) return digits.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3}){2,}(,\d+)?$|^\d{1,3}(\.\d{3})+,\d+$/.test(digits))
    return digits.replaceAll('.', '').replace(',', '.')
  const [, whole = '', mark = '', rest = ''] = /^(\d{1,12})([.,])(\d{1,12})$/.exec(digits) ?? []
  if (whole === '') return null
  // A price of `250,00` more likely lacks a digit than that it is 250 shillings.
  if (mark === ',' && !decimals && !hasUnit && whole.length <= 3 && rest.length === 2) return 'ambiguous'
  if (rest.length !== 3 || whole.length > 3) return `${whole}.${rest}`
  // `1,234` is a thousand unless a unit such as M follows; `1.234` has decimals where they are possible.
  if (mark === ',') return hasUnit ? 'ambiguous' : `${whole}${rest}`
  return decimals || hasUnit ? `${whole}.${rest}` : 'ambiguous'
}
