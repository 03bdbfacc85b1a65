import { stateLabels } from '@/lib/inventory/labels'
import { type FinderHome, type HomeGroup, sizeOf } from '@/lib/site/homes/finder'
import { comparePath, finderPath, maxCompared, type Wishes } from '@/lib/site/homes/finder-query'
import { missingPriceText } from '@/lib/site/price-text'
import { figure, shillings } from '@/lib/text/format'
import { HomePicture } from './home-picture'

type GroupsProps = { groups: readonly HomeGroup[]; wishes: Wishes; hasOneType: boolean }

/** Lists the types of homes in the results. The only type in the list has a card as wide as the page. */
export const HomeGroups = ({ groups, wishes, hasOneType }: GroupsProps) => (
  <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    {groups.map((group, index) => (
      <GroupCard key={group.homes[0]?.id} group={group} wishes={wishes} hasOneType={hasOneType} isFirst={index === 0} />
    ))}
  </ul>
)

type CardProps = { group: HomeGroup; wishes: Wishes; hasOneType: boolean; isFirst: boolean }

/** Shows a type of home in the results: its picture, and its homes with state, price and links. */
function GroupCard({ group: { homes, total }, wishes, hasOneType, isFirst }: CardProps) {
  const { compare = [], ...rest } = wishes
  const [{ estate, type }] = homes as [FinderHome]
  const ofType = { ...rest, estate: estate.slug, type: type.slug, page: 1, ...(compare.length > 0 && { compare }) }
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-card border border-stone${hasOneType ? ' sm:col-span-full' : ''}`}
    >
      <HomePicture
        of={type.picture}
        sizes={
          hasOneType ? '100vw' : '(min-width: 1300px) 384px, (min-width: 1024px) 31vw, (min-width: 601px) 46vw, 100vw'
        }
        widest={hasOneType ? 1600 : 828}
        className={`w-full object-cover ${hasOneType ? 'aspect-[3/2] sm:aspect-[4/1]' : 'aspect-[2/1] sm:aspect-[3/2]'}`}
        isEager={isFirst}
      />
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <h3 className="display text-h3">{type.title}</h3>
        <p className="text-slate">{[estate.title, bedsText(type.beds)].filter(Boolean).join(' · ')}</p>
        <ul className={`mt-3${hasOneType ? ' sm:grid sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3' : ''}`}>
          {homes.map(home => (
            <HomeRow key={home.id} home={home} compare={compare} />
          ))}
        </ul>
        {!hasOneType && total > homes.length && (
          <p className="mt-auto border-t border-stone pt-2">
            <a href={finderPath(ofType)} className="text-link figures inline-flex min-h-11 items-center">
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

function HomeRow({ home, compare }: { home: FinderHome; compare: readonly string[] }) {
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
      {compare.includes(home.id) ? (
        <span className="self-center text-small text-slate">Chosen</span>
      ) : (
        <a
          href={comparePath([...compare, home.id].slice(-maxCompared))}
          rel="nofollow"
          className="text-link inline-flex min-h-11 min-w-11 items-center self-center text-small"
        >
          Compare
          <span className="sr-only">
            {' '}
            {home.code}, {home.estate.title}
          </span>
        </a>
      )}
    </li>
  )
}

const bedsText = (beds: number | null) => beds !== null && `${beds} ${beds === 1 ? 'bedroom' : 'bedrooms'}`

export function priceText({ price, state, isPricePast }: FinderHome): string {
  if (price !== null) return shillings(price)
  return state === 'sold' ? stateLabels.sold.visitor : missingPriceText(isPricePast)
}
