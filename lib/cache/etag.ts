/** Whether who asks has this already, by `If-None-Match`: tags in a row, a proxy's weakened ones among them, or `*`. */
export function hasAlready(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known.includes('*') || known.includes(etag.replace(/^W\//, ''))
}
