import type { FinderKey } from '@/lib/site/homes/filter-keys'
import type { FinderHome, Relaxation } from '@/lib/site/homes/finder'
import { comparePath, finderPath, type Rejected, type Wishes } from '@/lib/site/homes/finder-query'

const wishLabels: Record<Relaxation, string> = {
  price: 'price',
  ready: 'handover',
  beds: 'bedrooms',
  type: 'type of home',
  estate: 'estate',
}

type Found = { wishes: Wishes; count: number; droppedWishes: readonly Relaxation[]; hidesHomes: boolean }

/** States the number of found homes and, if no home fitted, the wishes that were ignored. */
export function FoundText({ wishes, count, droppedWishes, hidesHomes }: Found) {
  const homes = count === 1 ? 'home' : 'homes'
  if (count === 0)
    return (
      <>
        No home is available today.{' '}
        <a href="/contact-us" className="text-link">
          Ask us
        </a>{' '}
        which homes come next.
      </>
    )
  if (droppedWishes.length > 0) {
    const labels = droppedWishes.map(name => wishLabels[name]).join(' and ')
    return (
      <>
        No {wishes.show === 'all' ? '' : 'available '}home matches all of that.{' '}
        <strong>Without your choice of {labels}</strong> there {count === 1 ? 'is' : 'are'} {count} {homes}.
        {droppedWishes.includes('price') && ' The closest prices come first.'}
      </>
    )
  }
  const availableText = count === 1 ? ' is available' : ' are available'
  return (
    <>
      <strong>
        {count} {homes}
      </strong>
      {wishes.show === 'all' ? '' : availableText}.{hidesHomes && ' The first three of each type are shown.'}
    </>
  )
}

const rejectionReasons: Record<FinderKey, string> = {
  estate: 'not one of our estates',
  kind: 'not a kind of home that we have',
  type: 'not a type of home that we have',
  beds: 'not a number of bedrooms',
  ready: 'not a year',
  from: 'not a price',
  to: 'not a price',
  show: 'not one of the choices',
  sort: 'not a way to sort',
  compare: 'not a list of up to three homes',
  page: 'not a page',
}

/** Lists the parameters that were ignored because they could not be understood. */
export const RejectedWishes = ({ rejected }: { rejected: readonly Rejected[] }) =>
  rejected.length > 0 && (
    <ul className="mt-4 border-l-2 border-terracotta pl-4">
      {rejected.map(({ key, text }) => (
        <li key={key}>
          “{text}” is {rejectionReasons[key]}, and was ignored.
        </li>
      ))}
    </ul>
  )

/** Shows wishes without a field in the form: a single type, with a link that removes it, and homes to be compared. */
export function WishesOutsideForm({ wishes, homes }: { wishes: Wishes; homes: readonly FinderHome[] }) {
  const { type, compare, ...rest } = wishes
  const title = homes.find(home => home.type.slug === type)?.type.title
  const chosen = (compare ?? []).flatMap(id => homes.filter(home => home.id === id))
  const link = 'text-link inline-flex min-h-11 items-center'
  return (
    <>
      {type !== undefined && (
        <p className="mt-4">
          Only of the type “{title}”.{' '}
          <a href={finderPath({ ...rest, ...(compare && { compare }), page: 1 })} className={link}>
            All types
          </a>
        </p>
      )}
      {chosen.length > 0 && (
        <p className="mt-4">
          Choose a home to compare with {chosen.map(({ code }) => code).join(' and ')}.{' '}
          <a href={comparePath(chosen.map(({ id }) => id))} rel="nofollow" className={link}>
            Back to the comparison
          </a>
        </p>
      )}
    </>
  )
}
