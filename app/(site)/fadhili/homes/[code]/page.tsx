import { UnitPage } from '@/components/site/unit/unit-page'
import { headOfUnit } from '@/lib/seo/unit-head'
import { staticParamsOf } from '@/lib/site/static-params'

const slug = 'fadhili'

/** Homes are rendered on first request and cached, because prerendering hundreds would slow down every build. */
export const generateStaticParams = () => staticParamsOf('code', [])

export async function generateMetadata({ params }: PageProps<'/fadhili/homes/[code]'>) {
  return headOfUnit(slug, (await params).code)
}

export default async function FadhiliHome({ params }: PageProps<'/fadhili/homes/[code]'>) {
  return <UnitPage slug={slug} code={(await params).code} />
}
