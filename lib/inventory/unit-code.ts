import { codeKey, tidyCode } from '../../db/inventory/code-key.ts'

/** Matches a code, which is part of the URL of a home. */
export const unitCodePattern = /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,38}[A-Za-z0-9])?$/
export const unitCodeMessage = 'A code has letters, digits, points and hyphens, at most 40.'

export const maxNewUnits = 500

/**
 * Parses a list of codes as people write it: `B-01 to B-24, C-7`. A range has one prefix and keeps its leading zeros.
 * Returns a message when a part is not a code, when a code appears twice, or when there are too many.
 */
export function parseCodes(text: string): { codes: string[] } | { message: string } {
  const codes: string[] = []
  for (const part of text.split(/[,;\n]/)) {
    const item = part.trim()
    if (item === '') continue
    const range = codesOf(item)
    if (range === null) return { message: `“${item.slice(0, 60)}” is neither a code nor a range such as B-01 to B-24.` }
    codes.push(...range)
    if (codes.length > maxNewUnits) return { message: `At most ${maxNewUnits} homes at once.` }
  }
  if (codes.length === 0) return { message: 'Write at least one code.' }
  const seen = new Set<string>()
  for (const code of codes) {
    const key = codeKey(code)
    if (seen.has(key)) return { message: `${code} appears twice.` }
    seen.add(key)
  }
  return { codes }
}

/** Returns the codes of one code or range; null for other text. A dash can be part of a code, or separate two codes. */
function codesOf(item: string): string[] | null {
  const range = rangeOf(item)
  if (range) return range
  const code = tidyCode(item)
  return unitCodePattern.test(code) ? [code] : null
}

function rangeOf(item: string): string[] | null {
  for (const { index, 0: between } of item.matchAll(/\sto\s|[–—…]|\s[-‐‑−]\s/gi)) {
    const [from, to] = [numberedCode(item.slice(0, index)), numberedCode(item.slice(index + between.length))]
    if (from && to && codeKey(from.prefix) === codeKey(to.prefix) && to.number >= from.number)
      return codesBetween(from, to)
  }
  return null
}

function codesBetween(from: NumberedCode, to: NumberedCode): string[] {
  // The limit applies before the list is built, because of ranges such as `A-1 to A-999999999`.
  const count = Math.min(to.number - from.number + 1, maxNewUnits + 1)
  return Array.from(
    { length: count },
    (_, index) => `${from.prefix}${String(from.number + index).padStart(from.digits, '0')}`,
  )
}

type NumberedCode = { prefix: string; number: number; digits: number }

function numberedCode(text: string): NumberedCode | null {
  const code = tidyCode(text)
  if (!unitCodePattern.test(code)) return null
  const digits = /\d{1,9}$/.exec(code)?.[0]
  return digits ? { prefix: code.slice(0, -digits.length), number: Number(digits), digits: digits.length } : null
}
