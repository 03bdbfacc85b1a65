import type { Estate, UnitType } from '@/lib/site/estates'
import { type PublicUnit, unitPath, unitsPath } from '@/lib/site/homes/units'
import { missingPriceText } from '@/lib/site/price-text'
import { shillings } from '@/lib/text/format'
import { SiteLink } from '../site-link'

type Props = { estate: Estate; unit: PublicUnit; units: readonly PublicUnit[]; types: readonly UnitType[] }

const maxShown = 5

/** Links to similar available homes: first of the same type, then of the same block, then with the nearest price. */
export function FreeNearby({ estate, unit, units, types }: Props) {
  const distance = (other: PublicUnit) =>
    (other.typeId === unit.typeId ? 0 : 4) + (other.block === unit.block ? 0 : 2) + priceDistance(unit, other)
  const free = units
    .filter(other => other.state === 'available' && other.id !== unit.id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, maxShown)
  return (
    <section id="free" aria-labelledby="free-heading">
      <h2 id="free-heading" className="display text-h3">
        {free.length > 0 ? 'Also available' : 'Nothing else is available here today'}
      </h2>
      <ul className="mt-4 border-t border-stone">
        {free.map(other => (
          <li key={other.id} className="border-b border-stone">
            <SiteLink
              href={unitPath(estate, other.code)}
              className="figures flex min-h-14 items-center justify-between gap-4 hover:text-forest"
            >
              <span>
                <span className="font-medium">{other.code}</span>
                <span className="block text-small text-slate">
                  {types.find(({ id }) => id === other.typeId)?.title}, {other.block}
                </span>
              </span>
              <span className="whitespace-nowrap">
                {other.price === null ? missingPriceText(other.isPricePast) : shillings(other.price)}
              </span>
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

/** Returns 0 for equal prices, and almost 1 for very different prices. */
function priceDistance({ price }: PublicUnit, { price: otherPrice }: PublicUnit) {
  if (price === null || otherPrice === null) return 1
  return Math.abs(price - otherPrice) / Math.max(price, otherPrice)
}
