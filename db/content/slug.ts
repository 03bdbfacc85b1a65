const maxSlugLength = 96

/** Lower case, without accents, other characters become single hyphens, at most 96 characters: `Café Nº 1` → `cafe-no-1`. */
export function slugify(text: string): string {
  const words = text
    // Truncated before normalizing, which takes quadratic time for a long run of combining marks.
    .slice(0, 10 * maxSlugLength)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-').slice(0, maxSlugLength)
  return slug.endsWith('-') ? slug.slice(0, -1) : slug
}
