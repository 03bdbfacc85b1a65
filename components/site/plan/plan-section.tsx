import { unitsPath } from '@/lib/site/homes/units'
import { HeadedSection } from '../headed-section'
import { SiteLink } from '../site-link'
import { EstatePlan, type PlanProps } from './estate-plan'

/** Shows the available homes on the plan, with a link to the table of all homes. */
export function PlanSection({ estate, plan, ...content }: Omit<PlanProps, 'near' | 'block'>) {
  const { units } = content
  const free = units.filter(({ state }) => state === 'available').length
  return (
    <HeadedSection anchor="plan" id="plan-heading" title="Available homes" className="content scroll-mt-10 pb-section">
      <p className="figures mt-3 text-slate">
        {free} of {units.length} {free === 1 ? 'is' : 'are'} available today.
        {free > 0 && ' Choose a block to see its homes.'}
      </p>
      <div className="mt-6">
        <EstatePlan estate={estate} plan={plan} {...content} />
      </div>
      <p className="mt-3">
        <SiteLink href={unitsPath(estate)} className="text-link inline-flex min-h-11 items-center">
          All {units.length} homes as a table
        </SiteLink>
      </p>
      {plan.changes.length > 1 && (
        <details className="mt-3 border-t border-stone">
          <summary className="flex min-h-12 items-center font-medium">What changed on the plan</summary>
          <ul className="figures pb-4">
            {plan.changes.map(({ version, datedOn, reason }) => (
              <li key={version} className="py-1">
                <time dateTime={datedOn}>{datedOn}</time>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </HeadedSection>
  )
}
