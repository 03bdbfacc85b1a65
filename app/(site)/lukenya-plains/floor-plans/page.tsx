import { FloorPlansPage } from '@/components/site/floor-plans/floor-plans-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/lukenya-plains/floor-plans')

export default function LukenyaFloorPlans() {
  return <FloorPlansPage slug="lukenya-plains" />
}
