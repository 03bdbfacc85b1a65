import { StoriesPage } from '@/components/site/foundation/stories/stories-page'
import { NotFoundPage } from '@/components/site/shell/not-found-page'
import { laterPages } from '@/lib/seo/later-pages'

const { findPage, ...pages } = laterPages('/foundation/testimonials')

export const { generateMetadata, generateStaticParams } = pages

export default async function LaterStories(props: PageProps<'/foundation/testimonials/page/[page]'>) {
  const page = await findPage(props)
  return page === null ? <NotFoundPage /> : <StoriesPage page={page} />
}
