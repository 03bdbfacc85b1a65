import { NewsroomPage } from '@/components/site/foundation/newsroom-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/foundation/media-coverage')

export default function Newsroom() {
  return <NewsroomPage page={1} />
}
