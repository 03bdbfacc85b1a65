import transliterate from '@sindresorhus/transliterate'
import { foldedWords } from '../fold-text.ts'

const maxSlugLength = 96

/**
 * Converts the words of a text to `a` to `z`, digits and hyphens, as many as fit into 96 characters: `Café Nº 1` →
 * `cafe-no-1`, `Straße` → `strasse`, `Мария` → `mariya`. A word that cannot be converted (`水`) is left out; the result
 * is empty if none can.
 */
export function slugify(text: string): string {
  // Truncated before normalizing, which takes quadratic time for a long run of combining marks.
  const words = foldedWords(text.slice(0, 10 * maxSlugLength)).flatMap(latinWord)
  let slug = words[0]?.slice(0, maxSlugLength) ?? ''
  for (const word of words.slice(1)) {
    if (slug.length + 1 + word.length > maxSlugLength) break
    slug += `-${word}`
  }
  return slug
}

function latinWord(word: string): string[] {
  const latin = transliterate(word).toLowerCase()
  if (/[^\0-\x7f]/.test(latin)) return []
  const letters = latin.replace(/[^a-z0-9]/g, '')
  return letters === '' ? [] : [letters]
}
