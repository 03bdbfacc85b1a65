import type { Estate } from '@/lib/site/estates'
import { pathOfEstate } from '@/lib/site/floor-plans'
import { SiteLink } from '../site-link'

export function NoPlans({ estate }: { estate: Estate }) {
  const path = pathOfEstate(estate)
  return (
    <section aria-labelledby="no-plans" className="content pb-section">
      <div className="border-t border-stone pt-10">
        <h2 id="no-plans" className="display max-w-[13.5em] text-h2">
          No floor plans yet
        </h2>
        <p className="mt-4 max-w-[34.5em] text-slate">
          The plans are not final. Ask for the drafts: the sales office sends them by e-mail and tells you what may
          still change.
        </p>
        <p className="mt-8 flex flex-wrap gap-3">
          <SiteLink href="/contact-us" className="button button-primary">
            Ask for the drafts
          </SiteLink>
          {path && (
            <SiteLink href={path} className="button button-line">
              About {estate.title}
            </SiteLink>
          )}
        </p>
      </div>
    </section>
  )
}
