import { UnitPage } from '@/components/site/unit/unit-page'
import { headOfUnit } from '@/lib/seo/unit-head'

/** Homes are rendered on first request and cached. Next.js requires at least one path: `-` stands for none. */
export const generateStaticParams = () => [{ slug: '-', code: '-' }]

export async function generateMetadata({ params }: PageProps<'/estates/[slug]/homes/[code]'>) {
  const { slug, code } = await params
  return headOfUnit(slug, code)
}

export default async function LaterHome({ params }: PageProps<'/estates/[slug]/homes/[code]'>) {
  const { slug, code } = await params
  return <UnitPage slug={slug} code={code} />
}
