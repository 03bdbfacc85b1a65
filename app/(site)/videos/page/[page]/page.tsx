import { NotFoundPage } from '@/components/site/shell/not-found-page'
import { VideosPage } from '@/components/site/videos/videos-page'
import { laterPages } from '@/lib/seo/later-pages'

const { findPage, ...pages } = laterPages('/videos')

export const { generateMetadata, generateStaticParams } = pages

export default async function LaterVideos(props: PageProps<'/videos/page/[page]'>) {
  const page = await findPage(props)
  return page === null ? <NotFoundPage /> : <VideosPage page={page} />
}
