import { ProgressPage } from '@/components/site/progress/progress-page'
import { headOfProgress } from '@/lib/seo/estate-head'

const slug = 'greenpark-estate'

export const generateMetadata = () => headOfProgress(slug)

export default function GreenparkEstateProgress() {
  return <ProgressPage slug={slug} />
}
