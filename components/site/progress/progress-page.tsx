import { estatePath } from '@/db/collections/estates'
import { progressPath } from '@/db/collections/progress-updates'
import { findPublished } from '@/lib/content/published'
import { listProgress, viewpointsOf } from '@/lib/site/progress'
import { Breadcrumbs } from '../breadcrumbs'
import { EstateBar } from '../estate-parts/estate-bar'
import { SiteTourBanner } from '../home/site-tour-banner'
import { PageHead } from '../page-head'
import { AskOnWhatsApp } from '../shell/ask-on-whatsapp'
import { missingPage } from '../shell/not-found-page'
import { SiteLink } from '../site-link'
import { FollowForm } from './follow-form'
import { SideBySide } from './side-by-side'
import { Timeline } from './timeline'

/** Shows pictures of each viewpoint over time, and all updates, newest first. */
export async function ProgressPage({ slug }: { slug: string }) {
  const estate = await findPublished('estates', slug)
  const updates = estate ? await listProgress(estate.id) : []
  if (!estate || updates.length === 0) return missingPage(progressPath({ slug }))
  return (
    <div data-accent={estate.accent}>
      <PageHead
        eyebrow={estate.title}
        heading="Building progress"
        intro="What is built, what is late, and the day on which we saw it."
      />
      <SideBySide viewpoints={viewpointsOf(updates)} />
      <section
        aria-labelledby="updates"
        className="content grid gap-10 py-section lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16"
      >
        <div>
          <h2 id="updates" className="display text-h2">
            All updates
          </h2>
          <div className="mt-8">
            <Timeline updates={updates} label={`Progress at ${estate.title}`} />
          </div>
          {estate.hasOwnPage && (
            <SiteLink href={estatePath(slug)} className="text-link mt-8 inline-flex min-h-11 items-center">
              All about {estate.title}
            </SiteLink>
          )}
          <AskOnWhatsApp about={estate.title} className="print:hidden" />
        </div>
        <FollowForm estate={estate} level={2} />
      </section>
      <SiteTourBanner estate={estate} />
      <EstateBar about={estate.title} />
      <Breadcrumbs
        to={[
          ...(estate.hasOwnPage ? [{ name: estate.title, path: estatePath(slug) }] : []),
          { name: 'Progress', path: progressPath(estate) },
        ]}
      />
    </div>
  )
}
