/** True for a path on this site, a web address, or a mail or phone link; never for `javascript:` and its like. */
export function isSafeHref(href: string): boolean {
  // A browser drops tabs and line breaks inside an address, so "java\tscript:" must not pass as a path.
  if (/[\s\p{Cc}\\]/u.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  if (href.startsWith('#')) return true
  return /^(https?:\/\/[^/]|mailto:|tel:)/i.test(href)
}
