import { FloorPlansPage } from '@/components/site/floor-plans/floor-plans-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/kofi-ridge/floor-plans')

export default function KofiRidgeFloorPlans() {
  return <FloorPlansPage slug="kofi-ridge" />
}
