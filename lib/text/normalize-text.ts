// Matches characters to remove: control characters except line ends and tabs, bidirectional overrides, and zero-width
// spaces. Joiners stay, because emoji and some scripts need them.
const removedChars = /[^\P{Cc}\n\t]|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu
/** Matches single halves of a surrogate pair; browsers that send forms with this code lack `toWellFormed`. */
const loneSurrogates = /\p{Cs}/gu
const visibleChar = /[^\p{Z}\p{C}]/u

/**
 * Normalizes typed text to `\n` line ends, well-formed NFC and no white space around it; returns null if no visible
 * character is left. A text far longer than `max` characters is returned unchanged and then rejected by the schema,
 * because composing a long run of combining marks takes quadratic time.
 */
export function normalizeText(value: unknown, max: number) {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || value.length > 2 * max + 100) return value
  const wellFormed = value.replace(loneSurrogates, '\ufffd')
  const clean = wellFormed.normalize('NFC').replace(/\r\n?/g, '\n').replace(removedChars, '').trim()
  return visibleChar.test(clean) ? clean : null
}

/** Normalizes a line of typed text like `normalizeText`, and collapses all white space to single spaces. */
export function normalizeLine(value: unknown, max: number) {
  const clean = normalizeText(value, max)
  return typeof clean === 'string' ? clean.replace(/\s+/g, ' ') : clean
}
