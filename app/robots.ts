import type { MetadataRoute } from 'next'
import { absolute } from '@/lib/seo/metadata'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/api/', '/referral/'] },
    sitemap: absolute('/sitemap.xml'),
  }
}
