/** Whether who asks has this already, by `If-None-Match`: tags in a row, a proxy's weakened ones among them, or `*`. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const kept = ifNoneMatch ?? ''
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return kept.trim() === '*' || kept.split(',').some(one => strong(one) === strong(etag))
}
