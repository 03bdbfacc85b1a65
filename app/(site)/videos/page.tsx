import { VideosPage } from '@/components/site/videos/videos-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/videos')

export default function Videos() {
  return <VideosPage page={1} />
}
