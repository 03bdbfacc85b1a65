import { ArticlesPage } from '@/components/site/articles/articles-page'
import { headOfPage } from '@/lib/seo/metadata'

export const generateMetadata = () => headOfPage('/articles')

export default function Articles() {
  return <ArticlesPage page={1} />
}
