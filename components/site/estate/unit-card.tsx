import type { IconName } from '@/components/ui/icon-names'
import type { Estate, UnitType } from '@/lib/site/estates'
import { findPlanPath } from '@/lib/site/floor-plans'
import { availabilityText, findTypeAvailability } from '@/lib/site/homes/availability'
import { missingPriceText } from '@/lib/site/price-text'
import { figure, shillings } from '@/lib/text/format'
import { Fold } from '../estate-parts/fold'
import { Icon } from '../icon'
import { LazyBox } from '../lazy-box'
import { Picture } from '../picture'
import { WhatsAppLink } from '../whatsapp-link'

/** A unit type with picture, title, price, icon row and included features; on phones a row with a small picture. */
export async function UnitCard({ unit, estate }: { unit: UnitType; estate: Estate }) {
  const isReservation = estate.requestKind === 'reservation'
  const availability = await findTypeAvailability(unit.id)
  const hasHomes = availability.total > 0
  const price = hasHomes ? availability.lowestPrice : unit.price
  const availableText = availabilityText(availability)
  const planPath = unit.floorPlanId ? await findPlanPath(unit.floorPlanId) : null
  return (
    <li data-kind={unit.kind} className="unit-card overflow-hidden rounded-card bg-white">
      <LazyBox>
        <Picture
          of={unit.imageId}
          shape="card"
          sizes="(min-width: 1300px) 384px, (min-width: 1024px) 31vw, (min-width: 601px) 46vw, 30vw"
          className="size-full object-cover"
        />
      </LazyBox>
      <div>
        <p className="eyebrow figures text-terracotta">
          {price !== null
            ? `From ${shillings(price)}`
            : hasHomes && availability.available === 0
              ? availableText
              : missingPriceText(unit.isPricePast)}
        </p>
        <h3 className="display mt-1 text-h3">{unit.title}</h3>
        {unit.priceNote && price !== null && <p className="text-small text-slate">{unit.priceNote}</p>}
        <IconRow unit={unit} />
      </div>
      <div>
        <Fold label="Description and what is included">
          <p className="text-slate">{unit.summary}</p>
          {unit.features.length > 0 && (
            <ul className="mt-3 list-disc pb-4 pl-5 text-small marker:text-terracotta">
              {unit.features.map(({ feature }) => (
                <li key={feature} className="py-0.5">
                  {feature}
                </li>
              ))}
            </ul>
          )}
          {planPath && (
            <a href={planPath} className="text-link mb-2 inline-flex min-h-11 items-center">
              Floor plan<span className="sr-only"> of {unit.title}</span>
            </a>
          )}
        </Fold>
        <p className="mt-auto flex items-center justify-between gap-4 border-t border-stone pt-3">
          <span className="figures text-small text-slate">{price !== null && availableText}</span>
          <span className="flex items-center gap-x-5">
            <WhatsAppLink
              about={`${estate.title}, ${unit.title}`}
              className="inline-flex size-11 items-center justify-center text-forest"
            >
              <Icon name="whatsapp" size={22} />
              <span className="sr-only">WhatsApp about {unit.title}</span>
            </WhatsAppLink>
            <a href="#request" className="text-link inline-flex min-h-11 items-center">
              {isReservation ? 'Reserve' : 'Enquire'}
              <span className="sr-only">
                {isReservation ? '' : ' about'} {unit.title}
              </span>
            </a>
          </span>
        </p>
      </div>
    </li>
  )
}

function IconRow({ unit }: { unit: UnitType }) {
  const items: [IconName, number | null, string][] = [
    ['bed', unit.beds, unit.beds === 1 ? 'bedroom' : 'bedrooms'],
    ['bath', unit.baths, unit.baths === 1 ? 'bathroom' : 'bathrooms'],
    ['floors', unit.floors, unit.floors === 1 ? 'floor' : 'floors'],
    ['car', unit.parking, unit.parking === 1 ? 'parking place' : 'parking places'],
    ['area', unit.areaSqm, 'm² built'],
    ['plot', unit.plotSqm, 'm² plot'],
  ]
  return (
    <ul className="figures mt-3 flex flex-wrap gap-x-3.5 gap-y-1">
      {items.map(
        ([icon, count, words]) =>
          count !== null && (
            <li key={icon} className="flex items-center gap-1.5">
              <Icon name={icon} size={20} className="text-slate" />
              {figure(count)}
              {icon === 'area' || icon === 'plot' ? (
                <span className="text-slate"> {words}</span>
              ) : (
                <span className="sr-only"> {words}</span>
              )}
            </li>
          ),
      )}
    </ul>
  )
}
