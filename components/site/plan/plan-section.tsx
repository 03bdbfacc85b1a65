import type { Estate, UnitType } from '@/lib/site/estates'
import type { PublicPlan } from '@/lib/site/homes/plans'
import { type PublicUnit, unitsPath } from '@/lib/site/homes/units'
import { SiteLink } from '../site-link'
import { Availability } from './availability'
import { EstatePlan } from './estate-plan'

type Props = { estate: Estate; plan: PublicPlan; units: readonly PublicUnit[]; types: readonly UnitType[] }

/** Which homes are free, and where: by type, on the plan, and as a table. */
export function PlanSection({ estate, plan, units, types }: Props) {
  const free = units.filter(({ state }) => state === 'available').length
  return (
    <section id="plan" aria-labelledby="plan-heading" className="content py-section">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 id="plan-heading" className="display text-h2">
          Which are free
        </h2>
        <p className="figures text-h3">
          {free} of {units.length} today
        </p>
      </div>
      <Availability types={types} />
      <div className="mt-10">
        <EstatePlan estate={estate} plan={plan} units={units} types={types} />
      </div>
      <p className="mt-6">
        <SiteLink href={unitsPath(estate)} className="text-link inline-flex min-h-11 items-center">
          All {units.length} homes as a table
        </SiteLink>
      </p>
      {plan.changes.length > 1 && (
        <details className="mt-8 border-t border-stone">
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
    </section>
  )
}
