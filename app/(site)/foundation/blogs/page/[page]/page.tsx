import { BlogsPage } from '@/components/site/foundation/blogs-page'
import { NotFoundPage } from '@/components/site/not-found-page'
import { listBlogCards } from '@/lib/content/foundation'
import { atLeastOne } from '@/lib/content/params'
import { getPageText } from '@/lib/content/site'
import { headOf } from '@/lib/seo/metadata'

export async function generateStaticParams() {
  const { pages } = await listBlogCards(1)
  return atLeastOne(
    'page',
    Array.from({ length: pages - 1 }, (_, index) => String(index + 2)),
  )
}

export async function generateMetadata({ params }: PageProps<'/foundation/blogs/page/[page]'>) {
  const [{ page }, text] = await Promise.all([params, getPageText('/foundation/blogs')])
  if (!(await isLaterPage(page))) return {}
  return headOf({
    title: `${text.title}, page ${page}`,
    description: `${text.description} Page ${page}.`,
    path: `/foundation/blogs/page/${page}`,
  })
}

export default async function LaterBlogs({ params }: PageProps<'/foundation/blogs/page/[page]'>) {
  const { page } = await params
  if (!(await isLaterPage(page))) return <NotFoundPage />
  return <BlogsPage page={Number(page)} />
}

/** The first page has an address of its own. */
const isLaterPage = async (page: string) =>
  /^[1-9]\d*$/.test(page) && page !== '1' && Number(page) <= (await listBlogCards(1)).pages
