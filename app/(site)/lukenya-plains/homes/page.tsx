import { UnitsPage } from '@/components/site/unit/units-page'
import { headOfUnits } from '@/lib/seo/unit-head'

const slug = 'lukenya-plains'

export const generateMetadata = () => headOfUnits(slug)

export default function LukenyaPlainsHomes() {
  return <UnitsPage slug={slug} />
}
