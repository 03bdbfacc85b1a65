const apostrophe = /['’‘ʼ`´ʹ＇‛′ʻ]/g
const plainLetters: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', ŋ: 'ng', ɓ: 'b', ς: 'σ' }

/**
 * Returns the words of a text as a person would compare them: a slow reference for `foldText` that uses Unicode
 * categories of characters instead of lists.
 */
export function plainWords(text: string, apostropheReplacement: '' | ' '): string[] {
  const letters = text
    .replace(apostrophe, apostropheReplacement)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[ßøłŋɓς]/g, letter => plainLetters[letter] ?? letter)
  return letters.match(/[\p{L}\p{N}]+/gu) ?? []
}
