import { EstatePage } from '@/components/site/estate/estate-page'
import { headOfEstate } from '@/lib/seo/estate-head'

const slug = 'pazuri-at-vipingo'

export const generateMetadata = () => headOfEstate(slug)

export default function PazuriPage() {
  return <EstatePage slug={slug} />
}
