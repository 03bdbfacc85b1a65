const apostrophe = /['’‘ʼ`´ʹ＇‛′ʻ]/g
const plain: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', ŋ: 'ng', ɓ: 'b', ς: 'σ' }

/**
 * Returns the words of a text as a person would compare them: a slow reference for `foldText` that uses properties of
 * characters instead of lists. `between` replaces apostrophes.
 */
export function plainWords(text: string, between: '' | ' '): string[] {
  const letters = text
    .replace(apostrophe, between)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßøłŋɓς]/g, letter => plain[letter] ?? letter)
  return letters.match(/[\p{L}\p{N}]+/gu) ?? []
}
