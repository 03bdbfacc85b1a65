import { plainText } from '../../db/content/rich-text.ts'
import { slugify } from '../../db/content/slug.ts'

export type Heading = { id: string; text: string }

/** Splits a text at its h2 headings: `inner` is the HTML of a heading, `rest` the HTML up to the next heading. */
export function splitAtHeadings(html: string): {
  opening: string
  parts: { heading: Heading; inner: string; rest: string }[]
} {
  const ids: string[] = []
  const [opening = '', ...pieces] = html.split('<h2>')
  const parts = pieces.map(piece => {
    const [inner = '', ...after] = piece.split('</h2>')
    const text = plainText(inner)
    const base = slugify(text) || 'section'
    // Slugs have no double hyphen, so `water--2` is never the slug of another heading.
    const duplicates = ids.filter(id => id === base || id.startsWith(`${base}--`)).length
    const id = duplicates === 0 ? base : `${base}--${duplicates + 1}`
    ids.push(id)
    return { heading: { id, text }, inner, rest: after.join('</h2>') }
  })
  return { opening, parts }
}

/** Adds an id to every h2 of a rich text, for tables of contents and links. */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const { opening, parts } = splitAtHeadings(html)
  const htmlParts = parts.map(({ heading, inner, rest }) => `<h2 id="${heading.id}">${inner}</h2>${rest}`)
  return { html: [opening, ...htmlParts].join(''), headings: parts.map(({ heading }) => heading) }
}
