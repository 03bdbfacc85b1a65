import { getSettings } from '@/lib/content/settings'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { listArticleCards } from '@/lib/site/articles'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the newest articles as RSS 2.0. */
export async function GET() {
  const [settings, { cards }] = await Promise.all([getSettings(), listArticleCards(1)])
  const items = cards.map(card => {
    const url = absoluteUrl(`/blogs/article/${card.slug}`)
    return `<item><title>${escapeXml(card.title)}</title><link>${url}</link><guid>${url}</guid><pubDate>${card.publishedAt.toUTCString()}</pubDate><description>${escapeXml(card.standfirst ?? '')}</description></item>`
  })
  const channel = `<title>${escapeXml(settings.siteName)}</title><link>${absoluteUrl('/articles')}</link><description>${escapeXml(settings.tagline)}</description><language>en-ke</language><atom:link href="${absoluteUrl('/feed.xml')}" rel="self" type="application/rss+xml"/>`
  return new Response(
    `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel}${items.join('')}</channel></rss>`,
    {
      headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
    },
  )
}
