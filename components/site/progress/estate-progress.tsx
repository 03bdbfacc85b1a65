import { progressPath } from '@/db/collections/progress-updates'
import type { Estate } from '@/lib/site/estates'
import type { ProgressUpdate } from '@/lib/site/progress'
import { dayMonthYear } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { EstateSection, SectionIntro } from '../estate-parts/estate-section'
import { Fold } from '../estate-parts/fold'
import { SiteLink } from '../site-link'
import { FollowForm } from './follow-form'
import { Timeline } from './timeline'

/** Shows the newest update of an estate and a form to follow the estate; renders nothing without updates. */
export function EstateProgress({ estate, updates }: { estate: Estate; updates: readonly ProgressUpdate[] }) {
  const [newest] = updates
  if (!newest) return null
  return (
    <EstateSection
      id="progress"
      heading="Building progress"
      intro={<SectionIntro>What is built, and what is late.</SectionIntro>}
    >
      <Fold label={`${dayMonthYear(noonOf(newest.datedOn))}: ${newest.title}`}>
        <div className="mt-2 grid gap-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
          <div>
            <Timeline
              updates={[{ ...newest, imageIds: newest.imageIds.slice(0, 1) }]}
              label={`Progress at ${estate.title}`}
            />
            <SiteLink href={progressPath(estate)} className="text-link mt-6 inline-flex min-h-11 items-center">
              {updates.length > 1 ? `All ${updates.length} updates` : 'The whole update'}
            </SiteLink>
          </div>
          <FollowForm estate={estate} level={3} />
        </div>
      </Fold>
    </EstateSection>
  )
}
