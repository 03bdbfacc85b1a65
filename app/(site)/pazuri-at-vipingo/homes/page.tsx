import { UnitsPage } from '@/components/site/unit/units-page'
import { headOfUnits } from '@/lib/seo/unit-head'

const slug = 'pazuri-at-vipingo'

export const generateMetadata = () => headOfUnits(slug)

export default function PazuriAtVipingoHomes() {
  return <UnitsPage slug={slug} />
}
