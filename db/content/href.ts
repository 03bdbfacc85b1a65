/** Returns true for paths on this site, http(s) URLs, mail and phone links; false for `javascript:` and the like. */
export function isSafeHref(href: string): boolean {
  // Browsers remove tabs and line breaks in URLs, so "java\tscript:" must not be accepted as a path.
  if (/[\s\p{Cc}\\]/u.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  if (href.startsWith('#')) return true
  return /^(https?:\/\/[^/]|mailto:|tel:)/i.test(href)
}

/** Parses a URL; returns null for other text. The oldest browsers have neither `URL.parse` nor `URL.canParse`. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Pages of other sites that only redirect to the URL in a parameter: programs wrap copied links in them. */
const redirectPages: [host: RegExp, path: string, parameters: string[]][] = [
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, '/url', ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com$/, '/', ['url']],
  [/^lm?\.(facebook|instagram)\.com$/, '/l.php', ['u']],
  [/^www\.youtube\.com$/, '/redirect', ['q']],
]

/** Returns the target of a link behind the redirect pages above; returns any other link unchanged. */
export function unwrapRedirect(href: string): string {
  let url = href
  for (let round = 0; round < 4; round++) {
    const target = redirectTarget(url)
    if (!target) return url
    url = target
  }
  // A link with this many redirects is not genuine.
  return href
}

function redirectTarget(href: string): string | null {
  const url = /^https?:\/\//i.test(href) ? parseUrl(href) : null
  if (!url) return null
  const { hostname, pathname, searchParams } = url
  const page = redirectPages.find(([host, path]) => host.test(hostname) && pathname === path)
  // In the link of a search, `q` contains the words of the search instead of a URL.
  const target = page?.[2].map(name => searchParams.get(name)).find(value => value && /^https?:\/\//i.test(value))
  return target && isSafeHref(target) ? target : null
}
