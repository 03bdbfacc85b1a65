import { permanentRedirect } from 'next/navigation'
import { ShareRow } from '@/components/site/articles/share-row'
import { FoundationBreadcrumbs } from '@/components/site/foundation/foundation-breadcrumbs'
import { OtherStories } from '@/components/site/foundation/stories/other-stories'
import { StoryHead } from '@/components/site/foundation/stories/story-head'
import { storyData } from '@/components/site/foundation/structured-data'
import { JsonLd } from '@/components/site/json-ld'
import { RichText } from '@/components/site/rich-text'
import { missingPage } from '@/components/site/shell/not-found-page'
import { findBySlugOrId } from '@/lib/content/published'
import { headOf } from '@/lib/seo/metadata'
import { slugParams } from '@/lib/site/static-params'

export const generateStaticParams = () => slugParams('id', 'foundationTestimonials')

export async function generateMetadata({ params }: PageProps<'/foundation/testimonials/[id]'>) {
  const story = await findBySlugOrId('foundationTestimonials', (await params).id)
  if (!story) return {}
  return headOf({
    title: story.seoTitle ?? `${story.name}: a voice from the schools`,
    description: story.seoDescription ?? `“${story.quote}” ${story.name}, ${story.role}.`,
    path: `/foundation/testimonials/${story.slug}`,
    type: 'article',
    publishedAt: story.publishAt,
  })
}

export default async function StoryPage({ params }: PageProps<'/foundation/testimonials/[id]'>) {
  const { id } = await params
  const story = await findBySlugOrId('foundationTestimonials', id)
  if (!story) return missingPage(`/foundation/testimonials/${id}`)
  const path = `/foundation/testimonials/${story.slug}`
  if (id !== story.slug) permanentRedirect(path)

  return (
    <>
      <article>
        <StoryHead story={story} />
        <div className="mx-auto max-w-[calc(680px+2*var(--spacing-gutter))] px-gutter pb-section">
          <RichText of={story.story} />
          <ShareRow path={path} title={story.name} />
        </div>
      </article>
      <OtherStories exceptId={story.id} />
      <FoundationBreadcrumbs
        to={[
          { name: 'Voices from the schools', path: '/foundation/testimonials' },
          { name: story.name, path },
        ]}
      />
      <JsonLd data={storyData(story)} />
    </>
  )
}
