/** Matches links that lead to no page of this site: other sites, programs, the API and files. */
const leadsToNoPage = /^(https?:|mailto:|tel:|\/api\/|\/og\/|\/media\/)/

/** Finds the paths of this site that a page links to, and the anchors of links within the page that do not exist. */
export function linksOf(html: string, page: string) {
  const paths = new Set<string>()
  const anchors = new Set<string>()
  for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
    const link = href.replaceAll('&amp;', '&')
    if (link.startsWith('#')) anchors.add(href.slice(1))
    else if (link !== '' && !leadsToNoPage.test(link)) paths.add(new URL(link, new URL(page, 'http://site')).pathname)
  }
  // The link `#` leads to the top of the page.
  anchors.delete('')
  const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
  return { paths: [...paths], missingAnchors: [...anchors].filter(anchor => !ids.has(anchor)) }
}
