import { ProgressPage } from '@/components/site/progress/progress-page'
import { headOfProgress } from '@/lib/seo/estate-head'
import { staticParamsOf } from '@/lib/site/static-params'

/** The pages of estates that were added after the build are rendered on first request and cached. */
export const generateStaticParams = () => staticParamsOf('slug', [])

export async function generateMetadata({ params }: PageProps<'/estates/[slug]/progress'>) {
  return headOfProgress((await params).slug)
}

export default async function AddedEstateProgress({ params }: PageProps<'/estates/[slug]/progress'>) {
  return <ProgressPage slug={(await params).slug} />
}
