import { ArticleHead } from '@/components/site/articles/article-head'
import { ContentsList } from '@/components/site/articles/contents-list'
import { RelatedArticles } from '@/components/site/articles/related-articles'
import { ShareRow } from '@/components/site/articles/share-row'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { SiteTourBanner } from '@/components/site/home/site-tour-banner'
import { JsonLd } from '@/components/site/json-ld'
import { RichText } from '@/components/site/rich-text'
import { missingPage } from '@/components/site/shell/not-found-page'
import { findPublished } from '@/lib/content/published'
import { headOf } from '@/lib/seo/metadata'
import { articleData } from '@/lib/seo/structured-data'
import { withHeadingIds } from '@/lib/site/headings'
import { slugParams } from '@/lib/site/static-params'

export const generateStaticParams = () => slugParams('title', 'articles')

export async function generateMetadata({ params }: PageProps<'/blogs/article/[title]'>) {
  const article = await findPublished('articles', (await params).title)
  if (!article) return {}
  return headOf({
    title: article.seoTitle ?? article.title,
    description: article.seoDescription ?? article.standfirst ?? article.title,
    path: `/blogs/article/${article.slug}`,
    type: 'article',
    publishedAt: article.publishAt,
  })
}

export default async function ArticlePage({ params }: PageProps<'/blogs/article/[title]'>) {
  const { title } = await params
  const article = await findPublished('articles', title)
  if (!article) return missingPage(`/blogs/article/${title}`)
  const { html, headings } = withHeadingIds(article.body)
  const path = `/blogs/article/${article.slug}`

  return (
    <>
      <article className="pt-32 md:pt-40">
        <ArticleHead article={article} />
        <div className="mx-auto max-w-[calc(680px+2*var(--spacing-gutter))] px-gutter pb-section">
          <ContentsList headings={headings} />
          <RichText of={html} />
          <ShareRow path={path} title={article.title} />
        </div>
      </article>
      <RelatedArticles topic={article.topic} exceptId={article.id} />
      <SiteTourBanner />
      <Breadcrumbs
        to={[
          { name: 'Articles', path: '/articles' },
          { name: article.title, path },
        ]}
      />
      <JsonLd data={articleData('Article', path, article)} />
    </>
  )
}
