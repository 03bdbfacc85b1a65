import { areasOf } from '@/lib/drawing/floor-plan-layout'
import type { PlannedHouse } from '@/lib/site/floor-plans'
import { figure } from '@/lib/text/format'
import { Icon } from '../icon'
import { CurrentLink } from './current-link'

/** Lists each house with its rooms and size, and its levels. */
export function PlanList({ houses }: { houses: PlannedHouse[] }) {
  return (
    <CurrentLink>
      <nav
        aria-label="Floor plans"
        className="lg:sticky lg:top-24 lg:-mx-4 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:px-4"
      >
        <ol className="border-t border-stone">
          {houses.map(house => (
            <li key={house.anchor} className="border-b border-stone py-4">
              <a
                href={`#${house.anchor}`}
                className="display mb-1 flex min-h-11 items-center text-h3 hover:underline hover:decoration-1 hover:underline-offset-4"
              >
                {house.title}
              </a>
              <HouseFacts house={house} />
              <ul className="mt-1">
                {house.levels.map(level => (
                  <li key={level.id}>
                    <a
                      href={`#${level.anchor}`}
                      data-current-link
                      className="figures flex min-h-11 items-center justify-between gap-4 border-l-2 border-transparent text-slate hover:text-ink aria-[current]:border-terracotta aria-[current]:pl-3 aria-[current]:text-ink"
                    >
                      {level.level}
                      {level.rooms.length > 0 && (
                        <span className="whitespace-nowrap">{figure(areasOf(level.rooms).indoors)} m²</span>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </nav>
    </CurrentLink>
  )
}

/** Shows the bedrooms and bathrooms of a house, and the size of all its levels. */
export function HouseFacts({ house }: { house: PlannedHouse }) {
  const beds = highest(house.levels.map(level => level.beds))
  const baths = highest(house.levels.map(level => level.baths))
  const { indoors, outdoors } = areasOf(house.levels.flatMap(level => level.rooms))
  const item = 'flex items-center gap-1.5'
  return (
    <ul className="figures flex flex-wrap gap-x-5 gap-y-1 text-slate">
      {beds !== null && (
        <li className={item}>
          <Icon name="bed" size={20} /> <span className="text-ink">{beds}</span>
          <span className="sr-only">{beds === 1 ? 'bedroom' : 'bedrooms'}</span>
        </li>
      )}
      {baths !== null && (
        <li className={item}>
          <Icon name="bath" size={20} /> <span className="text-ink">{baths}</span>
          <span className="sr-only">{baths === 1 ? 'bathroom' : 'bathrooms'}</span>
        </li>
      )}
      {indoors + outdoors > 0 && (
        <li className={item}>
          <Icon name="area" size={20} /> <span className="text-ink">{figure(indoors)} m²</span>
          {outdoors > 0 && <>+ {figure(outdoors)} m² outdoors</>}
        </li>
      )}
    </ul>
  )
}

/** Returns the highest stated count: each level states those of the whole house, or none. */
function highest(counts: readonly (number | null)[]): number | null {
  const stated = counts.filter(count => count !== null)
  return stated.length > 0 ? Math.max(...stated) : null
}
