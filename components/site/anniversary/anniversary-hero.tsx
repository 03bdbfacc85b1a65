import type { EntryOf } from '@/db/collections'
import { getPageText } from '@/lib/content/settings'
import { Icon } from '../icon'
import { Picture } from '../picture'
import { SiteLogo } from '../shell/site-logo'
import { SiteLink } from '../site-link'
import 'server-only'
import { listPublished } from '@/lib/content/published'

/** Shows the first chapter: a picture over the full window, and links to the other chapters. */
export async function AnniversaryHero({ page }: { page: EntryOf<'anniversaryPage'> }) {
  const [text, chapters] = await Promise.all([getPageText('/shk-at-20'), listChapters(page)])
  return (
    <header className="on-dark relative isolate flex min-h-svh flex-col overflow-hidden bg-forest-deep text-white">
      <Picture
        of={page.heroImageId}
        shape="wide"
        sizes="100vw"
        tall
        isEager
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <div className="scrim absolute inset-0 -z-10" />
      <div className="absolute inset-x-0 top-0 -z-10 h-32 bg-linear-to-b from-ink/75 to-transparent" />
      <div className="wide flex h-16 flex-none items-center justify-between gap-4 md:h-18">
        <SiteLogo tone="current" className="h-9 w-auto text-sand" />
        <SiteLink
          href="/home"
          className="flex min-h-11 items-center gap-2 font-medium hover:underline hover:underline-offset-8"
        >
          <Icon name="chevron-left" size={18} /> Back to the site
        </SiteLink>
      </div>
      <div className="wide mt-auto pt-24 pb-10 md:pb-14">
        {text.eyebrow && <p className="eyebrow figures">{text.eyebrow}</p>}
        <h1 className="display mt-3 max-w-[8.5em] text-display">{page.title}</h1>
        <p className="mt-5 max-w-[34.5em] text-h3">{page.intro}</p>
        {chapters.length > 1 && (
          <nav aria-label="Chapters" className="mt-10 border-t border-white/40 pt-2">
            <ol className="flex flex-wrap gap-x-8">
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center hover:underline hover:decoration-sun hover:underline-offset-8"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </header>
  )
}

type Chapter = { id: string; title: string; isPresent: boolean }

async function listChapters(page: EntryOf<'anniversaryPage'>): Promise<Chapter[]> {
  const [projects, testimonials] = await Promise.all([
    listPublished('anniversaryProjects'),
    listPublished('anniversaryTestimonials'),
  ])
  const chapters: Chapter[] = [
    { id: 'story', title: 'Story', isPresent: true },
    { id: 'years', title: 'Timeline', isPresent: page.milestones.length > 0 },
    { id: 'places', title: 'Estates', isPresent: projects.length > 0 },
    { id: 'voices', title: 'People', isPresent: testimonials.length > 0 },
  ]
  return chapters.filter(({ isPresent }) => isPresent)
}
