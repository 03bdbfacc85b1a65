/** Whether `If-None-Match` matches: a list of tags, possibly weakened by a proxy, or `*`. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const kept = ifNoneMatch ?? ''
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return kept.trim() === '*' || kept.split(',').some(one => strong(one) === strong(etag))
}
