/** Returns true if `If-None-Match` matches: a list of tags, possibly weakened by a proxy, or `*`. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const header = ifNoneMatch ?? ''
  const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some(tag => withoutWeakPrefix(tag) === withoutWeakPrefix(etag))
}
