import { GalleriesPage } from '@/components/site/foundation/galleries/galleries-page'
import { NotFoundPage } from '@/components/site/shell/not-found-page'
import { laterPages } from '@/lib/seo/later-pages'

const { findPage, ...pages } = laterPages('/foundation/gallery')

export const { generateMetadata, generateStaticParams } = pages

export default async function LaterGalleries(props: PageProps<'/foundation/gallery/page/[page]'>) {
  const page = await findPage(props)
  return page === null ? <NotFoundPage /> : <GalleriesPage page={page} />
}
