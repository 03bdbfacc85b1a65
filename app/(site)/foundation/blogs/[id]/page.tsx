import { permanentRedirect } from 'next/navigation'
import { ContentsList } from '@/components/site/articles/contents-list'
import { ShareRow } from '@/components/site/articles/share-row'
import { BlogHead } from '@/components/site/foundation/blogs/blog-head'
import { OtherBlogs } from '@/components/site/foundation/blogs/other-blogs'
import { FoundationBreadcrumbs } from '@/components/site/foundation/foundation-breadcrumbs'
import { JsonLd } from '@/components/site/json-ld'
import { RichText } from '@/components/site/rich-text'
import { missingPage } from '@/components/site/shell/not-found-page'
import { findBySlugOrId } from '@/lib/content/published'
import { headOf } from '@/lib/seo/metadata'
import { articleData } from '@/lib/seo/structured-data'
import { withHeadingIds } from '@/lib/site/headings'
import { slugParams } from '@/lib/site/static-params'

export const generateStaticParams = () => slugParams('id', 'foundationBlogs')

export async function generateMetadata({ params }: PageProps<'/foundation/blogs/[id]'>) {
  const blog = await findBySlugOrId('foundationBlogs', (await params).id)
  if (!blog) return {}
  return headOf({
    title: blog.seoTitle ?? blog.title,
    description: blog.seoDescription ?? blog.standfirst ?? blog.title,
    path: `/foundation/blogs/${blog.slug}`,
    type: 'article',
    publishedAt: blog.publishAt,
  })
}

export default async function BlogPage({ params }: PageProps<'/foundation/blogs/[id]'>) {
  const { id } = await params
  const blog = await findBySlugOrId('foundationBlogs', id)
  if (!blog) return missingPage(`/foundation/blogs/${id}`)
  const path = `/foundation/blogs/${blog.slug}`
  if (id !== blog.slug) permanentRedirect(path)
  const { html, headings } = withHeadingIds(blog.body)

  return (
    <>
      <article>
        <BlogHead blog={blog} />
        <div className="mx-auto max-w-[calc(680px+2*var(--spacing-gutter))] px-gutter pb-section">
          <ContentsList headings={headings} />
          <RichText of={html} />
          <ShareRow path={path} title={blog.title} />
        </div>
      </article>
      <OtherBlogs exceptId={blog.id} />
      <FoundationBreadcrumbs
        to={[
          { name: 'Notes from the schools', path: '/foundation/blogs' },
          { name: blog.title, path },
        ]}
      />
      <JsonLd data={articleData('BlogPosting', path, blog)} />
    </>
  )
}
