import { UnitPage } from '@/components/site/unit/unit-page'
import { headOfUnit } from '@/lib/seo/unit-head'

/** Homes of estates added later are rendered on first request and cached. */
export const generateStaticParams = () => [{ slug: '-', code: '-' }]

export async function generateMetadata({ params }: PageProps<'/estates/[slug]/homes/[code]'>) {
  const { slug, code } = await params
  return headOfUnit(slug, code)
}

export default async function LaterHome({ params }: PageProps<'/estates/[slug]/homes/[code]'>) {
  const { slug, code } = await params
  return <UnitPage slug={slug} code={code} />
}
