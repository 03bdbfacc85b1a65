import { ProgressPage } from '@/components/site/progress/progress-page'
import { headOfProgress } from '@/lib/seo/estate-head'
import { staticParamsOf } from '@/lib/site/static-params'

/** The progress pages of estates added later are rendered on first request and cached. */
export const generateStaticParams = () => staticParamsOf('slug', [])

export async function generateMetadata({ params }: PageProps<'/estates/[slug]/progress'>) {
  return headOfProgress((await params).slug)
}

export default async function LaterProgress({ params }: PageProps<'/estates/[slug]/progress'>) {
  return <ProgressPage slug={(await params).slug} />
}
