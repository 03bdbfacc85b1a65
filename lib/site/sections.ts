import { splitAtHeadings } from './headings.ts'

export type Section = { id: string; heading: string; html: string }

/** Splits a rich text at its h2 headings: the text before the first heading, and one section per heading. */
export function sectionsOf(text: string): { opening: string; sections: Section[] } {
  const { opening, parts } = splitAtHeadings(text)
  return {
    opening: opening.trim(),
    sections: parts.map(({ heading, rest }) => ({ id: heading.id, heading: heading.text, html: rest.trim() })),
  }
}

/** Returns the items of a text that is a single flat list, without their paragraphs; null for any other text. */
export function itemsOfSingleList(html: string): string[] | null {
  const list = html.trim()
  if (!list.startsWith('<ul>') || !list.endsWith('</ul>')) return null
  const inner = list.slice('<ul>'.length, -'</ul>'.length)
  if (!inner || /<[uo]l\b/.test(inner)) return null
  return inner
    .split('<li>')
    .slice(1)
    .map(entry => withoutParagraph(entry.split('</li>')[0]?.trim() ?? ''))
}

function withoutParagraph(entry: string) {
  const inner = entry.slice('<p>'.length, -'</p>'.length)
  return entry.startsWith('<p>') && entry.endsWith('</p>') && !inner.includes('<p>') ? inner : entry
}
