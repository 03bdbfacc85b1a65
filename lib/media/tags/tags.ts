/** The longest tag, in characters, and the most tags of one file. Has no imports, so that the browser can load it too. */
export const maxTagLength = 40
export const maxTags = 20

/** A tag as it is stored: one line in lower case; empty when nothing is left of it. */
export const normalizeTag = (text: string): string =>
  text
    .slice(0, 10 * maxTagLength)
    .normalize('NFC')
    // Commas separate tags, and control characters have no place in one.
    .replaceAll(/[\p{Cc},]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .slice(0, maxTagLength)
    .trim()

/** The tags as they are stored: each once, in alphabetical order. */
export const normalizeTags = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(normalizeTag).filter(Boolean))].sort()
