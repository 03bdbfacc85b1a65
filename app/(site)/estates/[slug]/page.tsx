import { EstatePage } from '@/components/site/estate/estate-page'
import { estatePath } from '@/db/collections/estates'
import { headOfEstate } from '@/lib/seo/estate-head'
import { listEstatePages } from '@/lib/site/estates'
import { staticParamsOf } from '@/lib/site/static-params'

/** Prerenders the estates that were added after the four of the specification. */
export async function generateStaticParams() {
  const estates = await listEstatePages()
  return staticParamsOf(
    'slug',
    estates.filter(estate => estatePath(estate.slug).startsWith('/estates/')).map(estate => estate.slug),
  )
}

export async function generateMetadata({ params }: PageProps<'/estates/[slug]'>) {
  return headOfEstate((await params).slug)
}

export default async function LaterEstatePage({ params }: PageProps<'/estates/[slug]'>) {
  return <EstatePage slug={(await params).slug} />
}
