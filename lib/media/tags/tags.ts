/** Limits of tags: characters per tag, and tags per file. This file has no imports, so that the browser can load it. */
export const maxTagLength = 40
export const maxTags = 20

/** Returns a tag as it is stored: one line in lower case; empty if nothing remains. */
export const normalizeTag = (text: string): string =>
  text
    .slice(0, 10 * maxTagLength)
    .normalize('NFC')
    // Commas separate tags, and tags contain no control characters.
    .replaceAll(/[\p{Cc},]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .slice(0, maxTagLength)
    .trim()

/** Returns tags as they are stored, without duplicates, in alphabetical order. */
export const normalizeTags = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(normalizeTag).filter(Boolean))].sort()
