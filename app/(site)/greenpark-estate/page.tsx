import { EstatePage } from '@/components/site/estate/estate-page'
import { headOfEstate } from '@/lib/seo/estate-head'

const slug = 'greenpark-estate'

export const generateMetadata = () => headOfEstate(slug)

export default function GreenparkPage() {
  return <EstatePage slug={slug} />
}
