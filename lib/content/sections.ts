import { withHeadingIds } from './headings.ts'

export type Section = { id: string; heading: string; html: string }

/** A formatted text cut at its h2 headings: what stands before the first, and one section for each. */
export function sectionsOf(text: string): { opening: string; sections: Section[] } {
  const { html, headings } = withHeadingIds(text)
  const [opening = '', ...parts] = html.split(/<h2 id="[^"]*">[\s\S]*?<\/h2>/)
  return {
    opening: opening.trim(),
    sections: headings.map(({ id, text: heading }, index) => ({ id, heading, html: (parts[index] ?? '').trim() })),
  }
}

/** The entries of a text that is one plain list and nothing else, out of their paragraphs; null for any other text. */
export function listOnly(html: string): string[] | null {
  const inner = /^<ul>([\s\S]*)<\/ul>$/.exec(html.trim())?.[1]
  if (!inner || /<[uo]l\b/.test(inner)) return null
  return [...inner.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, entry = '']) =>
    entry.trim().replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1'),
  )
}
