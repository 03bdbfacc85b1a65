import { ProgressPage } from '@/components/site/progress/progress-page'
import { headOfProgress } from '@/lib/seo/estate-head'

const slug = 'lukenya-plains'

export const generateMetadata = () => headOfProgress(slug)

export default function LukenyaProgress() {
  return <ProgressPage slug={slug} />
}
