// What is not a character of a text: control characters but for line ends and tabs, marks that turn the direction of
// all that follows, and blanks without a width. Joiners stay: emoji and some scripts are written with them.
const neverText = /[^\P{Cc}\n\t]|[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu
const visible = /[^\p{Z}\p{C}]/u

/** Text as people type it: one kind of line end, whole characters only, no space around; nothing to be seen is null. */
export function typed(value: unknown) {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') return value
  const clean = value.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(neverText, '').trim()
  return visible.test(clean) ? clean : null
}

/** The same on one line. */
export function oneLine(value: unknown) {
  const clean = typed(value)
  return typeof clean === 'string' ? clean.replace(/\s+/g, ' ') : clean
}
