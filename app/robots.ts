import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/paths/absolute-url'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/admin', '/api/', '/referral/', '/quote/', '/my-data/', '/preview/'],
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
