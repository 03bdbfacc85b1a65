import { floorName } from '@/lib/inventory/labels'
import type { UnitType } from '@/lib/site/estates'
import { readyText } from '@/lib/site/homes/ready'
import type { PublicUnit } from '@/lib/site/homes/units'
import { figure } from '@/lib/text/format'
import { Icon } from '../icon'

export function UnitFacts({ unit, type }: { unit: PublicUnit; type: UnitType }) {
  const facts: [string, string | null][] = [
    ['Block', unit.block],
    ['Phase', unit.phase],
    ['Floor', unit.floor === null ? null : floorName(unit.floor)],
    ['Faces', unit.orientation],
    ['Bedrooms', type.beds === null ? null : String(type.beds)],
    ['Bathrooms', type.baths === null ? null : String(type.baths)],
    ['Built area', unit.areaSqm === null ? null : `${figure(unit.areaSqm)} m²`],
    ['Plot', unit.plotSqm === null ? null : `${figure(unit.plotSqm)} m²`],
    ['Ready', readyText(unit.ready)],
    ['Parking places', type.parking === null ? null : String(type.parking)],
  ]
  return (
    <section aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="display text-h2">
        About this home
      </h2>
      <p className="mt-4 max-w-[37em]">{type.summary}</p>
      <dl className="figures mt-8 grid grid-cols-[auto_1fr] gap-x-10 border-t border-stone">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-stone py-2.5">
                <dt className="text-slate">{label}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {type.features.length > 0 && (
        <ul className="mt-8 grid gap-2 sm:grid-cols-2">
          {type.features.map(({ feature }) => (
            <li key={feature} className="flex gap-2.5">
              <Icon name="check" size={18} className="mt-1 text-forest" /> {feature}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
