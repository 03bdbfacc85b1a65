/** A code as it is stored: one hyphen for all that look like one, without spaces around it, nothing that nobody sees. */
export const tidyCode = (text: string): string =>
  text
    .slice(0, 400)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u02d7\u2010-\u2015\u2043\u2212\u2796\u2e3a\u2e3b]/g, '-')
    .split('-')
    .map(part => part.trim())
    .join('-')

/** The form in which codes of homes and names of blocks are compared: whatever their case, spaces and hyphens. */
export const codeKey = (text: string): string => tidyCode(text).replace(/\s+/g, '').toLowerCase()
