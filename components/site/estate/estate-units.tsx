import { unitTypes } from '@/db/collections/unit-types'
import { choiceLabel } from '@/db/content/field'
import { type Estate, listUnitTypes } from '@/lib/site/estates'
import { UnitCard } from './unit-card'

/** Shows the unit types as cards. Radio buttons and CSS filter the cards without script. */
export async function EstateUnits({ estate }: { estate: Estate }) {
  const unitTypesOfEstate = await listUnitTypes(estate.id)
  const kinds = [...new Set(unitTypesOfEstate.map(unit => unit.kind))]
  return (
    <section id="homes" aria-labelledby="homes-heading" className="bg-sand py-section">
      <div className="content unit-filter">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h2 id="homes-heading" className="display text-h2">
            Homes and prices
          </h2>
          {kinds.length > 1 && (
            <fieldset className="carousel-track relative -m-1 flex min-w-0 gap-2 overflow-x-auto p-1">
              <legend className="sr-only">Show</legend>
              <Filter value="all" label="All" checked />
              {kinds.map(kind => (
                <Filter key={kind} value={kind} label={choiceLabel(unitTypes.fields.kind, kind, 'group')} />
              ))}
            </fieldset>
          )}
        </div>
        {unitTypesOfEstate.length === 0 ? (
          <p className="mt-8 max-w-[37em]">
            Nothing is on sale here today. Leave your e-mail below and we write when that changes.
          </p>
        ) : (
          <ul className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {unitTypesOfEstate.map(unit => (
              <UnitCard key={unit.id} unit={unit} estate={estate} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Filter({ value, label, checked }: { value: string; label: string; checked?: boolean }) {
  return (
    <label>
      <input type="radio" name="unit-kind" value={value} defaultChecked={checked} className="sr-only" />
      <span>{label}</span>
    </label>
  )
}
