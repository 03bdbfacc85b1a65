import 'server-only'
import type { Metadata } from 'next'
import { absoluteUrl } from '@/lib/absolute-url'
import { getPageText, getSettings } from '@/lib/content/settings'

export type Described = {
  /** Without the name of the site, which is added. */
  title: string
  description: string
  path: string
  type?: 'website' | 'article'
  publishedAt?: Date | null
  noIndex?: boolean
}

/**
 * The path of the picture for shared links of a page. Later pages of a list show what the first one shows, and all
 * referrals show the same, which must not tell who exists: each picture has one path.
 */
export function shareImagePath(path: string): string {
  if (path === '/') return '/og/home'
  if (path.startsWith('/referral/')) return '/og/referral'
  return `/og${path.replace(/\/page\/\d+$/, '')}`
}

/** Everything the head says of a page: one title, one description, its canonical address, how it looks when shared. */
export async function headOf({
  title,
  description,
  path,
  type = 'website',
  publishedAt,
  noIndex,
}: Described): Promise<Metadata> {
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

/** The head of a fixed route, from what staff wrote for it. */
export async function headOfPage(path: string): Promise<Metadata> {
  const [page, { tagline }] = await Promise.all([getPageText(path), getSettings()])
  return headOf({ title: page.title, description: page.description || tagline, path })
}
