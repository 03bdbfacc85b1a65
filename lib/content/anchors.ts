import { slugify } from '../../db/content/slug.ts'

/** An id for each of these texts, in their order and each only once, so that pages can lead to what stands under them. */
export function anchorsOf(texts: readonly string[]): string[] {
  const taken = new Set<string>()
  return texts.map(text => {
    const base = slugify(text) || 'entry'
    let anchor = base
    for (let number = 2; taken.has(anchor); number++) anchor = `${base}--${number}`
    taken.add(anchor)
    return anchor
  })
}
