import { progressPath } from '@/db/collections/progress-updates'
import type { Estate } from '@/lib/site/estates'
import type { ProgressUpdate } from '@/lib/site/progress'
import { SiteLink } from '../site-link'
import { FollowForm } from './follow-form'
import { Timeline } from './timeline'

/** As many as fit beside the form. */
const shown = 2

/** The newest updates of an estate and a form to follow it; renders nothing when there are none. */
export function EstateProgress({ estate, updates }: { estate: Estate; updates: readonly ProgressUpdate[] }) {
  if (updates.length === 0) return null
  return (
    <section id="progress" aria-labelledby="progress-heading" className="content scroll-mt-10 pb-section">
      <h2 id="progress-heading" className="display text-h2">
        How far it is
      </h2>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <div>
          <Timeline
            updates={updates.slice(0, shown).map(update => ({ ...update, imageIds: update.imageIds.slice(0, 1) }))}
            label={`Progress at ${estate.title}`}
          />
          <SiteLink href={progressPath(estate)} className="text-link mt-6 inline-flex min-h-11 items-center">
            {updates.length > 1 ? `All ${updates.length} updates` : 'The whole update'}
          </SiteLink>
        </div>
        <FollowForm estate={estate} level={3} />
      </div>
    </section>
  )
}
