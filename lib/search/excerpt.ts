// Private-use characters: they never occur in content and are not markup.
export const hitStart = '\ue000'
export const hitEnd = '\ue001'

export type Piece = { text: string; hit: boolean }

/** Splits a text with marked hits into pieces, to be rendered as plain text, never as HTML. */
export function piecesOf(marked: string): Piece[] {
  return marked
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
  const bare = excerpt.replace(/[\ue000\ue001]/g, '').trim()
  if (bare === '') return ''
  const before = /^[\p{Ll},;:·]/u.test(bare) ? '… ' : ''
  const after = /[.!?…”"]$/.test(bare) ? '' : ' …'
  return `${before}${excerpt.trim().replace(/^[·,;:]\s*/, '')}${after}`
}
