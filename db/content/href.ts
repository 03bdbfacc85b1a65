/** True for a path on this site, an http(s) URL, or a mail or phone link; never for `javascript:` and the like. */
export function isSafeHref(href: string): boolean {
  // Browsers remove tabs and line breaks in URLs, so "java\tscript:" must not pass as a path.
  if (/[\s\p{Cc}\\]/u.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  if (href.startsWith('#')) return true
  return /^(https?:\/\/[^/]|mailto:|tel:)/i.test(href)
}
