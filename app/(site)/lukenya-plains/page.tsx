import { EstatePage } from '@/components/site/estate/estate-page'
import { headOfEstate } from '@/lib/seo/estate-head'

const slug = 'lukenya-plains'

export const generateMetadata = () => headOfEstate(slug)

export default function LukenyaPlainsPage() {
  return <EstatePage slug={slug} />
}
