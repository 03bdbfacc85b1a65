import { GalleriesPage } from '@/components/site/foundation/galleries/galleries-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/foundation/gallery')

export default function Galleries() {
  return <GalleriesPage page={1} />
}
