import { foldedWords } from '../../db/fold-text.ts'

// Private-use characters: they never occur in content and are not markup.
export const hitStart = '\ue000'
export const hitEnd = '\ue001'

type Hits = ReadonlySet<string>
type Word = { start: number; end: number; isHit: boolean }

/** Returns the words of a text. Apostrophes and invisible characters, such as soft hyphens, belong to a word. */
function wordsIn(text: string, hits: Hits): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}'’‘`´\u00ad\u200b-\u200f\u2060]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    isHit: isHit(word, hits),
  }))
}

function isHit(word: string, hits: Hits): boolean {
  // Most words need no folding, which would take most of the time of a search.
  if (/^[a-z\d]+$/i.test(word)) return hits.has(word.toLowerCase())
  // Words with an apostrophe have two forms: in one piece and split at the apostrophe.
  return [...foldedWords(word), ...foldedWords(word, ' ')].some(form => hits.has(form))
}

export const hasHit = (text: string, hits: Hits): boolean => wordsIn(text, hits).some(({ isHit }) => isHit)

export const markHits = (text: string, hits: Hits): string => withMarks(text, wordsIn(text, hits), 0, text.length)

/** The number of words in an excerpt, and how many of them are before its first hit. */
const excerptWords = 26
const wordsBefore = 8

/** Returns up to two excerpts with marked hits; the beginning of the text when it has no hit. */
export function excerptOf(text: string, hits: Hits): string {
  const words = wordsIn(text, hits)
  const first = Math.max(
    0,
    words.findIndex(({ isHit }) => isHit),
  )
  const [from, until] = excerptRange(first, 0)
  const next = words.findIndex(({ isHit }, index) => isHit && index >= until)
  const ranges = next === -1 ? [[from, until]] : [[from, until], excerptRange(next, until)]
  return ranges
    .map(([begin = 0, end = 0]) => {
      const inside = words.slice(begin, end)
      return withMarks(text, inside, inside[0]?.start ?? 0, words[end]?.start ?? text.length).trim()
    })
    .join(' … ')
}

/** Returns the range of words, exclusive of its end, for an excerpt around a word; it begins at `earliest` or later. */
function excerptRange(word: number, earliest: number): [number, number] {
  const from = Math.max(earliest, word - wordsBefore)
  return [from, from + excerptWords]
}

function withMarks(text: string, words: readonly Word[], start: number, end: number): string {
  let result = ''
  let at = start
  for (const word of words.filter(({ isHit }) => isHit)) {
    result += `${text.slice(at, word.start)}${hitStart}${text.slice(word.start, word.end)}${hitEnd}`
    at = word.end
  }
  return result + text.slice(at, end)
}

export type Piece = { text: string; hit: boolean }

/** Splits a text with marked hits into pieces that pages render as plain text, never as HTML. */
export function piecesOf(markedText: string): Piece[] {
  return markedText
    .split(hitStart)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, hit: false }]
      const [hit = '', ...rest] = part.split(hitEnd)
      return [
        { text: hit, hit: true },
        { text: rest.join(''), hit: false },
      ]
    })
    .map(piece => ({ ...piece, text: piece.text.replaceAll(hitEnd, '') }))
    .filter(piece => piece.text !== '')
}

/** Adds ellipses to an excerpt that begins or ends inside a sentence. */
export function withEllipses(excerpt: string): string {
  const unmarkedText = excerpt.replace(/[\ue000\ue001]/g, '').trim()
  if (unmarkedText === '') return ''
  const prefix = /^[\p{Ll},;:·]/u.test(unmarkedText) ? '… ' : ''
  const suffix = /[.!?…”"]$/.test(unmarkedText) ? '' : ' …'
  return `${prefix}${excerpt.trim().replace(/^[·,;:]\s*/, '')}${suffix}`
}
