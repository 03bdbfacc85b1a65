import { UnitsPage } from '@/components/site/unit/units-page'
import { headOfUnits } from '@/lib/seo/unit-head'

const slug = 'greenpark-estate'

export const generateMetadata = () => headOfUnits(slug)

export default function GreenparkEstateHomes() {
  return <UnitsPage slug={slug} />
}
