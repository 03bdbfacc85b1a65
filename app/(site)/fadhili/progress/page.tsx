import { ProgressPage } from '@/components/site/progress/progress-page'
import { headOfProgress } from '@/lib/seo/estate-head'

const slug = 'fadhili'

export const generateMetadata = () => headOfProgress(slug)

export default function FadhiliProgress() {
  return <ProgressPage slug={slug} />
}
