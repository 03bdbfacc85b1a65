import 'server-only'
import type { Metadata } from 'next'
import { getPageText, getSettings } from '@/lib/content/settings'
import { absoluteUrl } from '@/lib/paths/absolute-url'

export type PageMetadata = {
  /** The title without the name of the site, which is appended. */
  title: string
  description: string
  path: string
  type?: 'website' | 'article'
  publishedAt?: Date | null
  noIndex?: boolean
}

/**
 * Returns the path of the share image of a page. Later pages of a list use the image of the first page, personal pages
 * that of the home page. All referral pages share one image, which does not reveal which referrals exist.
 */
export function shareImagePath(path: string): string {
  if (['/', '/visit', '/my-data'].includes(path)) return '/og/home'
  if (path.startsWith('/referral/')) return '/og/referral'
  if (path === '/homes/compare') return '/og/homes'
  return `/og${path.replace(/\/page\/\d+$/, '')}`
}

/** Returns the metadata of a page: title, description, canonical URL, share preview. */
export async function headOf(page: PageMetadata): Promise<Metadata> {
  const { title, description, path, type = 'website', publishedAt, noIndex } = page
  const { siteName } = await getSettings()
  const image = { url: absoluteUrl(shareImagePath(path)), width: 1200, height: 630, alt: title }
  return {
    title: { absolute: `${title} | ${siteName}` },
    description,
    alternates: {
      canonical: absoluteUrl(path),
      types: { 'application/rss+xml': [{ url: absoluteUrl('/feed.xml'), title: `${siteName} articles` }] },
    },
    openGraph: {
      title,
      description,
      url: absoluteUrl(path),
      siteName,
      locale: 'en_KE',
      images: [image],
      ...(type === 'article' ? { type, publishedTime: publishedAt?.toISOString() } : { type }),
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
    ...(noIndex && { robots: { index: false, follow: false } }),
  }
}

/** Returns the metadata of a fixed route from its entry in `pages`. */
export async function headOfPage(path: string): Promise<Metadata> {
  const [page, { tagline }] = await Promise.all([getPageText(path), getSettings()])
  return headOf({ title: page.title, description: page.description || tagline, path })
}
