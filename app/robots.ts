import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { secretRoutes } from '@/lib/paths/secret-paths'

/** The folders of secret links outside of the panel and the API, such as `/quote/`. */
const secretFolders = secretRoutes
  .map(route => route.slice(0, route.indexOf('[')))
  .filter(folder => !/^\/(admin|api)\//.test(folder))

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/admin', '/api/', '/referral/', ...secretFolders],
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
