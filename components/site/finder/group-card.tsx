import type { ReactNode } from 'react'
import { stateLabels } from '@/lib/inventory/labels'
import { type FinderHome, type HomeGroup, sizeOf } from '@/lib/site/homes/finder'
import { missingPriceText } from '@/lib/site/price-text'
import { figure, shillings } from '@/lib/text/format'

type Card = {
  group: HomeGroup
  picture: ReactNode
  /** True for the only type in the list, whose card is as wide as the page. */
  isOnly: boolean
  /** Returns the path that compares a home with the homes already chosen; null for a chosen home. */
  comparePathOf: (home: FinderHome) => string | null
  /** The path of all homes of the type; null if all are listed. */
  allPath: string | null
}

/** Shows a type of home in the results: its picture, and its homes with state, price and links. */
export function GroupCard({ group: { homes, total }, picture, isOnly, comparePathOf, allPath }: Card) {
  const [first] = homes
  if (!first) return null
  const { type, estate } = first
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-card border border-stone${isOnly ? ' sm:col-span-full' : ''}`}
    >
      {picture}
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <h3 className="display text-h3">{type.title}</h3>
        <p className="text-slate">{[estate.title, bedsText(type.beds)].filter(Boolean).join(' · ')}</p>
        <ul className={`mt-3${isOnly ? ' sm:grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3' : ''}`}>
          {homes.map(home => (
            <HomeRow key={home.id} home={home} comparePath={comparePathOf(home)} />
          ))}
        </ul>
        {allPath !== null && (
          <p className="mt-auto border-t border-stone pt-2">
            <a href={allPath} className="text-link figures inline-flex min-h-11 items-center">
              All {total} like this
              <span className="sr-only">
                : {type.title}, {estate.title}
              </span>
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

function HomeRow({ home, comparePath }: { home: FinderHome; comparePath: string | null }) {
  const size = sizeOf(home)
  return (
    <li className="figures grid grid-cols-[1fr_auto] gap-x-4 border-t border-stone py-1">
      <a href={home.path} className="group flex min-h-14 flex-col justify-center">
        <span className="font-semibold group-hover:underline group-hover:underline-offset-4">
          {home.code}, {priceText(home)}
        </span>
        <span className="text-small text-slate">
          {[stateLabels[home.state].visitor, size !== null && `${figure(size)} m²`].filter(Boolean).join(' · ')}
        </span>
      </a>
      {comparePath ? (
        <a
          href={comparePath}
          rel="nofollow"
          className="text-link inline-flex min-h-11 min-w-11 items-center self-center text-small"
        >
          Compare
          <span className="sr-only">
            {' '}
            {home.code}, {home.estate.title}
          </span>
        </a>
      ) : (
        <span className="self-center text-small text-slate">Chosen</span>
      )}
    </li>
  )
}

const bedsText = (beds: number | null) => beds !== null && `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`

/** Returns the price, or the text for a missing price. */
export function priceText({ price, state, isPricePast }: FinderHome): string {
  if (price !== null) return shillings(price)
  return state === 'sold' ? stateLabels.sold.visitor : missingPriceText(isPricePast)
}
