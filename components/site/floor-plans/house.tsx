import { type Estate, listUnitTypes } from '@/lib/site/estates'
import { type PlannedHouse, pathOfEstate } from '@/lib/site/floor-plans'
import { missingPriceText } from '@/lib/site/price-text'
import { shillings } from '@/lib/text/format'
import { SiteLink } from '../site-link'
import { Level } from './level'
import { drawPlan, metreFor } from './plan-drawing'
import { HouseFacts } from './plan-list'

/** Shows all levels of a house at one scale, in two columns if a drawing is too narrow for the full width. */
export async function House({ house, estate }: { house: PlannedHouse; estate: Estate }) {
  const units = await listUnitTypes(estate.id)
  const unit = units.find(type => house.levels.some(level => level.id === type.floorPlanId))
  const path = pathOfEstate(estate)
  const levelsWithRooms = house.levels.filter(level => level.rooms.length > 0 && !level.imageId)
  const metre = metreFor(levelsWithRooms)
  const sizes = levelsWithRooms.map(level => drawPlan(level, metre))
  const widest = Math.max(...sizes.map(size => size.width))
  const sideBySide = levelsWithRooms.length > 1 && sizes.some(size => size.height > size.width * 0.9)

  return (
    <section aria-labelledby={house.anchor} className="min-w-0">
      <h2 id={house.anchor} className="display text-h2">
        {house.title}
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-2">
        <HouseFacts house={house} />
        {unit && (
          <p className="figures font-semibold text-terracotta">
            {unit.price === null ? missingPriceText(unit.isPricePast) : `From ${shillings(unit.price)}`}
          </p>
        )}
        {unit && (
          <SiteLink
            href={path ? `${path}#homes` : '/contact-us'}
            className="text-link inline-flex min-h-11 items-center"
          >
            {path ? 'What is included' : 'Ask about it'}
            <span className="sr-only">: {house.title}</span>
          </SiteLink>
        )}
      </div>
      <div className={`mt-8 grid grid-cols-[minmax(0,1fr)] gap-12 ${sideBySide ? 'md:grid-cols-2 md:gap-x-8' : ''}`}>
        {house.levels.map(level => (
          <Level key={level.id} plan={level} metre={metre} widest={widest} />
        ))}
      </div>
    </section>
  )
}
