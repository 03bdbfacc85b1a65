import { EstatePage } from '@/components/site/estate-page'
import { estatePath } from '@/db/collections/estates'
import { listEstatePages } from '@/lib/content/estates'
import { atLeastOne } from '@/lib/content/params'
import { headOfEstate } from '@/lib/seo/estate-head'

/** Estates that came after the four of the specification. */
export async function generateStaticParams() {
  const estates = await listEstatePages()
  return atLeastOne(
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
