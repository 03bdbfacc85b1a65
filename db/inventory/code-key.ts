/** Returns a code as it is stored: any hyphen becomes `-`; outer spaces and invisible characters are removed. */
export const tidyCode = (text: string): string =>
  text
    .slice(0, 400)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u02d7\u2010-\u2015\u2043\u2212\u2796\u2e3a\u2e3b]/g, '-')
    .split('-')
    .map(part => part.trim())
    .join('-')

const collator = new Intl.Collator('en', { numeric: true })

/** Orders codes as people count homes: `B-2` before `B-10`. */
export const compareCodes = (one: string, other: string): number => collator.compare(one, other)

/** Returns the key for comparing codes of homes and names of blocks: no case, no spaces, one kind of hyphen. */
export const codeKey = (text: string): string => tidyCode(text).replace(/\s+/g, '').toLowerCase()
