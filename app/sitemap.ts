import type { MetadataRoute } from 'next'
import { listAddresses } from '@/lib/seo/sitemap'

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return listAddresses()
}
