import { plainText } from '../../db/content/rich-text.ts'
import { slugify } from '../../db/content/slug.ts'

export type Heading = { id: string; text: string }

/** Gives every h2 of a formatted text an id, so that a contents list and other pages can lead to it. */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inner: string) => {
    const text = plainText(inner)
    const base = slugify(text) || 'section'
    const doubles = headings.filter(({ id }) => id === base || id.startsWith(`${base}--`)).length
    const id = doubles === 0 ? base : `${base}--${doubles + 1}`
    headings.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, headings }
}
