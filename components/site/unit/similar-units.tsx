import type { Estate, UnitType } from '@/lib/site/estates'
import type { PublicPlan } from '@/lib/site/homes/plans'
import { similarHomes } from '@/lib/site/homes/similar-homes'
import { frontsOf } from '@/lib/site/homes/surroundings'
import { type PublicUnit, unitPath, unitsPath } from '@/lib/site/homes/units'
import { missingPriceText } from '@/lib/site/price-text'
import { shillings } from '@/lib/text/format'
import { SiteLink } from '../site-link'

type Props = {
  estate: Estate
  unit: PublicUnit
  units: readonly PublicUnit[]
  types: readonly UnitType[]
  plan: PublicPlan | null
}

/** Links to the available homes that are most like this home, with what differs. */
export function SimilarUnits({ estate, unit, units, types, plan }: Props) {
  const similar = similarHomes(unit, units, types, codes => frontsOf(plan?.features ?? [], codes))
  return (
    <section id="free" aria-labelledby="free-heading" className="scroll-mt-28">
      <h2 id="free-heading" className="display text-h3">
        {similar.length > 0 ? 'Also available' : 'Nothing else is available here today'}
      </h2>
      <ul className="mt-4 border-t border-stone">
        {similar.map(({ unit: { id, code, price, isPricePast }, differences }) => (
          <li key={id} className="border-b border-stone">
            <SiteLink href={unitPath(estate, code)} className="figures block py-3 hover:text-forest">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{code}</span>
                <span className="whitespace-nowrap">
                  {price === null ? missingPriceText(isPricePast) : shillings(price)}
                </span>
              </span>
              <span className="mt-0.5 block text-small text-slate">{differences}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <SiteLink href={unitsPath(estate)} className="text-link mt-4 inline-flex min-h-11 items-center">
        All homes at {estate.title}
      </SiteLink>
    </section>
  )
}
