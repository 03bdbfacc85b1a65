import { UnitsPage } from '@/components/site/unit/units-page'
import { headOfUnits } from '@/lib/seo/unit-head'

const slug = 'fadhili'

export const generateMetadata = () => headOfUnits(slug)

export default function FadhiliHomes() {
  return <UnitsPage slug={slug} />
}
