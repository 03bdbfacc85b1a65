import { ArticlesPage } from '@/components/site/articles-page'
import { NotFoundPage } from '@/components/site/not-found-page'
import { listArticleCards } from '@/lib/content/articles'
import { atLeastOne } from '@/lib/content/params'
import { getPageText } from '@/lib/content/site'
import { headOf } from '@/lib/seo/metadata'

export async function generateStaticParams() {
  const { pages } = await listArticleCards(1)
  return atLeastOne(
    'page',
    Array.from({ length: pages - 1 }, (_, index) => String(index + 2)),
  )
}

export async function generateMetadata({ params }: PageProps<'/articles/page/[page]'>) {
  const [{ page }, text] = await Promise.all([params, getPageText('/articles')])
  if (!(await isLaterPage(page))) return {}
  return headOf({
    title: `${text.title}, page ${page}`,
    description: `${text.description} Page ${page}.`,
    path: `/articles/page/${page}`,
  })
}

export default async function LaterArticles({ params }: PageProps<'/articles/page/[page]'>) {
  const { page } = await params
  if (!(await isLaterPage(page))) return <NotFoundPage />
  return <ArticlesPage page={Number(page)} />
}

/** The first page has an address of its own. */
const isLaterPage = async (page: string) =>
  /^[1-9]\d*$/.test(page) && page !== '1' && Number(page) <= (await listArticleCards(1)).pages
