import type { MetadataRoute } from 'next'
import { listSitemapUrls } from '@/lib/seo/sitemap'

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return listSitemapUrls()
}
