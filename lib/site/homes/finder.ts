import type { unitKinds } from '@/db/collections/unit-types'
import type { Crop } from '@/db/content/picture-shapes'
import type { Wishes } from './finder-query'
import { isReadyBy } from './ready'
import type { PublicUnit } from './units'

/** A picture of the library with its crop for a card, without values that only React pages use. */
export type FinderPicture = { hash: string; width: number; height: number; crop: Crop }

/** A home in the finder; the price of a sold home is null. */
export type FinderHome = Omit<PublicUnit, 'typeId' | 'phase' | 'note' | 'changedAt'> & {
  path: string
  /** The estate; `place` is its town and county. */
  estate: { slug: string; title: string; place: string }
  type: {
    /** The title of the type as a slug. */
    slug: string
    title: string
    kind: (typeof unitKinds)[number]
    beds: number | null
    baths: number | null
    parking: number | null
    picture: FinderPicture | null
  }
}

const homesPerPage = 24
/** Maximum number of homes of a type in a mixed list: otherwise many equal plots would hide the few houses. */
const maxHomesOfType = 3

/** Returns true if a home fulfils the wishes. A home without a public price matches no range of prices. */
export function isWished(home: FinderHome, { estate, kind, type, beds, from, to, ready, show }: Wishes): boolean {
  const hasPriceWish = from !== undefined || to !== undefined
  return (
    (show === 'all' || home.state === 'available') &&
    (estate === undefined || home.estate.slug === estate) &&
    (kind === undefined || home.type.kind === kind) &&
    (type === undefined || home.type.slug === type) &&
    (beds === undefined || (home.type.beds ?? 0) >= beds) &&
    (ready === undefined || isReadyBy(home.ready, ready)) &&
    (!hasPriceWish || (home.price !== null && home.price >= (from ?? 0) && home.price <= (to ?? Infinity)))
  )
}

export const sizeOf = ({ areaSqm, plotSqm }: Pick<FinderHome, 'areaSqm' | 'plotSqm'>) => areaSqm ?? plotSqm

/** Sorts homes as the visitor asked. Homes without a price or a size are last; equal homes keep their order. */
export function sortHomes(homes: readonly FinderHome[], sort: Wishes['sort']): FinderHome[] {
  const value = (home: FinderHome) => (sort.startsWith('price') ? home.price : sizeOf(home))
  const direction = sort.endsWith('-down') ? -1 : 1
  return homes.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    return a === null || b === null ? Number(a === null) - Number(b === null) : direction * (a - b)
  })
}

/** Functions that drop a wish, in the order in which they are tried when nothing matches. */
const relaxations = {
  price: ({ from: _, to: __, ...rest }: Wishes): Wishes => rest,
  ready: ({ ready: _, ...rest }: Wishes): Wishes => rest,
  beds: ({ beds: _, ...rest }: Wishes): Wishes => rest,
  type: ({ kind: _, type: __, ...rest }: Wishes): Wishes => rest,
  estate: ({ estate: _, ...rest }: Wishes): Wishes => rest,
}
export type Relaxation = keyof typeof relaxations

const hasWish = (name: Relaxation, wishes: Wishes) =>
  Object.keys(relaxations[name](wishes)).length < Object.keys(wishes).length

/**
 * Returns the homes that match, sorted. If none match, drops the first wish of `relaxations` whose removal helps, or
 * the first two, three and so on. If the wish for a price is dropped, homes with the nearest prices are first.
 */
export function findHomes(
  homes: readonly FinderHome[],
  wishes: Wishes,
): { found: FinderHome[]; droppedWishes: Relaxation[] } {
  const names = (Object.keys(relaxations) as Relaxation[]).filter(name => hasWish(name, wishes))
  const attempts = [[], ...names.map(name => [name]), ...names.slice(1).map((_, index) => names.slice(0, index + 2))]
  for (const droppedWishes of attempts) {
    const otherWishes = droppedWishes.reduce((rest, name) => relaxations[name](rest), wishes)
    const found = sortHomes(
      homes.filter(home => isWished(home, otherWishes)),
      wishes.sort,
    )
    if (found.length === 0) continue
    return { found: droppedWishes.includes('price') ? byPriceDistance(found, wishes) : found, droppedWishes }
  }
  return { found: [], droppedWishes: [] }
}

function byPriceDistance(homes: readonly FinderHome[], { from = 0, to = Infinity }: Wishes) {
  const distance = ({ price }: FinderHome) => (price === null ? Infinity : Math.max(from - price, price - to, 0))
  return homes.toSorted((one, other) => {
    const [a, b] = [distance(one), distance(other)]
    return a === b ? 0 : a - b
  })
}

export type HomeGroup = {
  homes: FinderHome[]
  /** The number of homes of the type that match. */
  total: number
}

export const typeKey = ({ estate, type }: FinderHome) => `${estate.slug} ${type.slug}`

/**
 * Returns the homes to list on a page, grouped by type, in the order of the first home of each type. If several types
 * do not fit on one page, lists only the first homes of each. `hidesHomes` is true if homes are left out.
 */
export function groupHomes(found: readonly FinderHome[], page: number) {
  const homesByType = Map.groupBy(found, typeKey)
  const needsCap = found.length > homesPerPage && homesByType.size > 1
  const listedHomes = [...homesByType.values()].flatMap(homes => (needsCap ? homes.slice(0, maxHomesOfType) : homes))
  const pageHomes = listedHomes.slice((page - 1) * homesPerPage, page * homesPerPage)
  const groups = [...Map.groupBy(pageHomes, typeKey)].map(
    ([key, homes]): HomeGroup => ({ homes, total: homesByType.get(key)?.length ?? 0 }),
  )
  const pages = Math.max(1, Math.ceil(listedHomes.length / homesPerPage))
  return { groups, pages, hidesHomes: listedHomes.length < found.length }
}
