import { ArticlesPage } from '@/components/site/articles/articles-page'
import { NotFoundPage } from '@/components/site/shell/not-found-page'
import { laterPages } from '@/lib/seo/later-pages'

const { findPage, ...pages } = laterPages('/articles')

export const { generateMetadata, generateStaticParams } = pages

export default async function LaterArticles(props: PageProps<'/articles/page/[page]'>) {
  const page = await findPage(props)
  return page === null ? <NotFoundPage /> : <ArticlesPage page={page} />
}
