import { notFound } from 'next/navigation'
import { ArticlesPage } from '@/components/site/articles-page'
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
  return headOf({
    title: `${text.title}, page ${page}`,
    description: `${text.description} Page ${page}.`,
    path: `/articles/page/${page}`,
  })
}

export default async function LaterArticles({ params }: PageProps<'/articles/page/[page]'>) {
  const page = Number((await params).page)
  if (!Number.isInteger(page) || page < 2 || page > (await listArticleCards(1)).pages) notFound()
  return <ArticlesPage page={page} />
}
