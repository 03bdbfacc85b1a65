import type { EntryOf } from '@/db/collections'
import { listPublished } from '@/lib/content/published'
import { HeadedSection } from '../../headed-section'
import { SiteLink } from '../../site-link'
import { Quotation } from '../quotation'

type Story = EntryOf<'foundationTestimonials'>

export async function StoriesTeaser({ title }: { title: string }) {
  const stories = await listPublished('foundationTestimonials')
  const [first, ...others] = stories.slice(0, 3)
  if (!first) return null
  return (
    <HeadedSection
      id="stories"
      title={title}
      more={{ label: 'All voices from the schools', path: '/foundation/testimonials' }}
      sand
    >
      <div className={`mt-10 grid gap-12 md:mt-14 ${others.length > 0 ? 'lg:grid-cols-[3fr_2fr] lg:gap-20' : ''}`}>
        <Quote story={first} large />
        {others.length > 0 && (
          <div className="grid content-start gap-10">
            {others.map(story => (
              <Quote key={story.id} story={story} />
            ))}
          </div>
        )}
      </div>
    </HeadedSection>
  )
}

function Quote({ story, large }: { story: Story; large?: boolean }) {
  return (
    <figure data-reveal className={`group relative ${large ? '' : 'border-t border-ink/20 pt-6'}`}>
      {large ? (
        <Quotation of={story.quote} />
      ) : (
        <blockquote className="line-clamp-5 text-h3">“{story.quote}”</blockquote>
      )}
      <figcaption className="mt-5">
        <SiteLink
          href={`/foundation/testimonials/${story.slug}`}
          className="font-semibold underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {story.name}
        </SiteLink>
        <span className="block text-slate">{story.role}</span>
      </figcaption>
    </figure>
  )
}
