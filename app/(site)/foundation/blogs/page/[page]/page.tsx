import { BlogsPage } from '@/components/site/foundation/blogs/blogs-page'
import { NotFoundPage } from '@/components/site/shell/not-found-page'
import { laterPages } from '@/lib/seo/later-pages'

const { findPage, ...pages } = laterPages('/foundation/blogs')

export const { generateMetadata, generateStaticParams } = pages

export default async function LaterBlogs(props: PageProps<'/foundation/blogs/page/[page]'>) {
  const page = await findPage(props)
  return page === null ? <NotFoundPage /> : <BlogsPage page={page} />
}
