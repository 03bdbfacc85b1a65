/** True for a path on this site, an http(s) URL, or a mail or phone link; never for `javascript:` and the like. */
export function isSafeHref(href: string): boolean {
  // Browsers remove tabs and line breaks in URLs, so "java\tscript:" must not pass as a path.
  if (/[\s\p{Cc}\\]/u.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  if (href.startsWith('#')) return true
  return /^(https?:\/\/[^/]|mailto:|tel:)/i.test(href)
}

/** The URL that a text is, or null. The oldest browsers have neither `URL.parse` nor `URL.canParse`. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Pages that only lead on, and the parameters with the address: programs put them around every link that is copied. */
const redirects: [host: RegExp, path: string, parameters: string[]][] = [
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, '/url', ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com$/, '/', ['url']],
  [/^lm?\.(facebook|instagram)\.com$/, '/l.php', ['u']],
  [/^www\.youtube\.com$/, '/redirect', ['q']],
]

/** The address that a link leads to behind redirects of Google, Outlook and Facebook; any other is returned as it is. */
export function unwrapRedirect(href: string): string {
  let address = href
  for (let round = 0; round < 4; round++) {
    const inside = insideRedirect(address)
    if (!inside) return address
    address = inside
  }
  // Nobody wraps a link this often: it stays as it is.
  return href
}

function insideRedirect(address: string): string | null {
  const url = /^https?:\/\//i.test(address) ? parseUrl(address) : null
  if (!url) return null
  const { hostname, pathname, searchParams } = url
  const found = redirects.find(([host, path]) => host.test(hostname) && pathname === path)
  // A link of a search has the words that were searched for as `q`.
  const inside = found?.[2].map(name => searchParams.get(name)).find(value => value && /^https?:\/\//i.test(value))
  return inside && isSafeHref(inside) ? inside : null
}
