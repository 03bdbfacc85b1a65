import { ProgressPage } from '@/components/site/progress/progress-page'
import { headOfProgress } from '@/lib/seo/estate-head'

const slug = 'pazuri-at-vipingo'

export const generateMetadata = () => headOfProgress(slug)

export default function PazuriProgress() {
  return <ProgressPage slug={slug} />
}
