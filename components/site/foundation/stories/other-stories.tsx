import { listPublished } from '@/lib/content/published'
import { SiteLink } from '../../site-link'
import { OtherEntries } from '../other-entries'

export async function OtherStories({ exceptId }: { exceptId: string }) {
  const stories = (await listPublished('foundationTestimonials')).filter(({ id }) => id !== exceptId)
  if (stories.length === 0) return null
  return (
    <OtherEntries
      id="more-voices"
      title="Other voices from the schools"
      more={{ label: 'All voices from the schools', path: '/foundation/testimonials' }}
      gap="gap-x-10 gap-y-8"
    >
      {stories.slice(0, 3).map(({ id, slug, name, role, quote }) => (
        <li key={id} data-reveal className="group relative flex min-w-0 flex-col border-t border-ink/20 pt-6">
          <blockquote className="display line-clamp-6 text-h3">“{quote}”</blockquote>
          <h3 className="mt-4 font-semibold">
            <SiteLink
              href={`/foundation/testimonials/${slug}`}
              className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {name}
            </SiteLink>
          </h3>
          <p className="text-slate">{role}</p>
        </li>
      ))}
    </OtherEntries>
  )
}
