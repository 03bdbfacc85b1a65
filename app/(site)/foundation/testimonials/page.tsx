import { StoriesPage } from '@/components/site/foundation/stories/stories-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/foundation/testimonials')

export default function Stories() {
  return <StoriesPage page={1} />
}
