import { EstatePage } from '@/components/site/estate/estate-page'
import { headOfEstate } from '@/lib/seo/estate-head'

const slug = 'fadhili'

export const generateMetadata = () => headOfEstate(slug)

export default function FadhiliPage() {
  return <EstatePage slug={slug} />
}
