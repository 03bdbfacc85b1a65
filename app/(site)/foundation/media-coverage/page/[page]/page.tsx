import { NewsroomPage } from '@/components/site/foundation/newsroom-page'
import { NotFoundPage } from '@/components/site/shell/not-found-page'
import { laterPages } from '@/lib/seo/later-pages'

const { findPage, ...pages } = laterPages('/foundation/media-coverage')

export const { generateMetadata, generateStaticParams } = pages

export default async function OlderCoverage(props: PageProps<'/foundation/media-coverage/page/[page]'>) {
  const page = await findPage(props)
  return page === null ? <NotFoundPage /> : <NewsroomPage page={page} />
}
