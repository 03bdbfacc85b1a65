// What is not a character of a text: control characters but for line ends and tabs, marks that turn the direction of
// all that follows, and blanks without a width. Joiners stay: emoji and some scripts are written with them.
const neverText = /[^\P{Cc}\n\t]|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu
const visible = /[^\p{Z}\p{C}]/u

/**
 * Text as people type it: one kind of line end, whole characters only, no space around; nothing to be seen is null.
 * A text that is too long for `max` characters whatever is cleaned from it is returned as it came, for the schema to
 * refuse: composing a long run of combining marks takes quadratic time.
 */
export function normalizeText(value: unknown, max: number) {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string' || value.length > 2 * max + 100) return value
  const clean = value.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(neverText, '').trim()
  return visible.test(clean) ? clean : null
}

/** The same on one line. */
export function normalizeLine(value: unknown, max: number) {
  const clean = normalizeText(value, max)
  return typeof clean === 'string' ? clean.replace(/\s+/g, ' ') : clean
}
