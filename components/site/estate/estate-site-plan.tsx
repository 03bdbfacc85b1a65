import type { Estate } from '@/lib/site/estates'
import { SitePlan } from './site-plan'

/** How the estate is laid out. */
export function EstateSitePlan({ estate }: { estate: Estate }) {
  if (estate.sitePlan.length === 0) return null
  return (
    <section id="site-plan" aria-labelledby="site-plan-heading" className="content py-section">
      <h2 id="site-plan-heading" className="display text-h2">
        How it is laid out
      </h2>
      <div className="mt-8">
        <SitePlan name={estate.title} blocks={estate.sitePlan} />
      </div>
    </section>
  )
}
