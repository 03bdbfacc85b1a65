import { ArticleHead } from '@/components/site/article-head'
import { ContentsList } from '@/components/site/contents-list'
import { JsonLd } from '@/components/site/json-ld'
import { missingPage } from '@/components/site/not-found-page'
import { RelatedArticles } from '@/components/site/related-articles'
import { RichText } from '@/components/site/rich-text'
import { ShareRow } from '@/components/site/share-row'
import { SiteTourBanner } from '@/components/site/site-tour-banner'
import { withHeadingIds } from '@/lib/content/headings'
import { atLeastOne } from '@/lib/content/params'
import { findPublished, listPublished } from '@/lib/content/public'
import { headOf } from '@/lib/seo/metadata'
import { articleData, breadcrumbs } from '@/lib/seo/structured-data'

export async function generateStaticParams() {
  const articles = await listPublished('articles')
  return atLeastOne(
    'title',
    articles.map(article => article.slug),
  )
}

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
      <RelatedArticles topic={article.topic} except={article.id} />
      <SiteTourBanner />
      <JsonLd
        data={breadcrumbs([
          { name: 'Articles', path: '/articles' },
          { name: article.title, path },
        ])}
      />
      <JsonLd data={articleData(article)} />
    </>
  )
}
