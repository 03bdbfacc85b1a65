// Characters that are removed: control characters except line ends and tabs, bidirectional overrides, and zero-width
// spaces. Joiners stay: emoji and some scripts need them.
const removedChars = /[^\P{Cc}\n\t]|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu
/** Halves of a character; `toWellFormed` is missing in browsers that send forms with this. */
const loneSurrogates = /\p{Cs}/gu
const visible = /[^\p{Z}\p{C}]/u

/**
 * Normalizes typed text: `\n` line ends, well-formed NFC, trimmed; null when no visible character is left. A text that
 * is far longer than `max` characters is returned unchanged, for the schema to reject: composing a long run of
 * combining marks takes quadratic time.
 */
export function normalizeText(value: unknown, max: number) {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || value.length > 2 * max + 100) return value
  const wellFormed = value.replace(loneSurrogates, '\ufffd')
  const clean = wellFormed.normalize('NFC').replace(/\r\n?/g, '\n').replace(removedChars, '').trim()
  return visible.test(clean) ? clean : null
}

/** The same, with all whitespace collapsed to single spaces. */
export function normalizeLine(value: unknown, max: number) {
  const clean = normalizeText(value, max)
  return typeof clean === 'string' ? clean.replace(/\s+/g, ' ') : clean
}
