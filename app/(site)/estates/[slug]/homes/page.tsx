import { UnitsPage } from '@/components/site/unit/units-page'
import { headOfUnits } from '@/lib/seo/unit-head'
import { staticParamsOf } from '@/lib/site/static-params'

/** Lists of estates added later are rendered on first request and cached. */
export const generateStaticParams = () => staticParamsOf('slug', [])

export async function generateMetadata({ params }: PageProps<'/estates/[slug]/homes'>) {
  return headOfUnits((await params).slug)
}

export default async function LaterHomes({ params }: PageProps<'/estates/[slug]/homes'>) {
  return <UnitsPage slug={(await params).slug} />
}
