import { env } from '../../env.ts'

/** Longer URLs are not checked: no page has such a URL, and the index of the table has a size limit. */
const maxUrlLength = 2000

/** Returns the path of a link to this site, also if the link is a complete URL; null for any other link. */
export function internalPath(href: string): string | null {
  if (href.startsWith('/')) return href
  const url = webUrl(href)
  return url && url.host === new URL(env.SITE_URL).host ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Returns the URL of a link to another site without its fragment; null for links to this site, mails and phones. */
export function externalUrl(href: string): string | null {
  const url = href.startsWith('/') ? null : webUrl(href)
  if (!url || url.host === new URL(env.SITE_URL).host) return null
  url.hash = ''
  return url.href.length > maxUrlLength ? null : url.href
}

function webUrl(href: string): URL | null {
  const url = URL.parse(href)
  return url && /^https?:$/.test(url.protocol) ? url : null
}
