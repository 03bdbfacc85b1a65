import { slugify } from '../../db/content/slug.ts'

/** Returns a unique id for each of these texts, in the same order, so that pages can link to their sections. */
export function anchorsOf(texts: readonly string[]): string[] {
  const usedAnchors = new Set<string>()
  return texts.map(text => {
    const base = slugify(text) || 'entry'
    let anchor = base
    for (let number = 2; usedAnchors.has(anchor); number++) anchor = `${base}--${number}`
    usedAnchors.add(anchor)
    return anchor
  })
}
