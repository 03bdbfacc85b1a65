/** Returns true if `If-None-Match` matches the tag: `*` or a list of tags, which a proxy may have weakened. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const header = ifNoneMatch ?? ''
  const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some(tag => withoutWeakPrefix(tag) === withoutWeakPrefix(etag))
}
