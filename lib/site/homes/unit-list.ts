import { z } from 'zod'
import { type UnitState, unitStates } from '@/db/inventory/unit-state'
import { type UnitListKey, unitListKeys } from './filter-keys'
import { type FinderHome, sizeOf, sortHomes } from './finder'
import { countSchema, priceSchema } from './finder-query'

const unitListSorts = ['code', 'price', 'price-down', 'size', 'size-down'] as const
/** The states by which visitors can filter; withdrawn homes are not listed. */
export const listedStates: UnitState[] = unitStates.filter(state => state !== 'withdrawn')

const rowsPerPage = 25

const schema = z.object({
  state: z.enum(unitStates).exclude(['withdrawn']).optional(),
  /** The title of a unit type as a slug. */
  type: z.string().max(100).optional(),
  block: z.string().max(60).optional(),
  /** The highest price in whole shillings. */
  price: priceSchema.optional(),
  /** The smallest size in square metres, of the home or else of its plot. */
  size: countSchema(100_000).optional(),
  sort: z.enum(unitListSorts).default('code'),
  page: countSchema(1_000).default(1),
})
export type UnitListQuery = z.infer<typeof schema>

/** Parses filter and sort order of a query. Omits parameters that are invalid or match no home; returns their texts. */
export function parseUnitList(
  query: URLSearchParams,
  homes: readonly FinderHome[],
): { list: UnitListQuery; rejected: string[] } {
  const isKnown = (key: UnitListKey, value: string) => {
    if (key === 'type') return homes.some(({ type }) => type.slug === value)
    return key !== 'block' || homes.some(({ block }) => block === value)
  }
  const accepted: Partial<Record<UnitListKey, string>> = {}
  const rejected: string[] = []
  for (const key of unitListKeys) {
    const value = query.get(key)?.trim() ?? ''
    if (value === '') continue
    if (schema.shape[key].safeParse(value).success && isKnown(key, value)) accepted[key] = value
    else rejected.push(value.slice(0, 60))
  }
  return { list: schema.parse(accepted), rejected }
}

/** Returns the homes that match, in the order of their codes, or by price or size. */
export function filterUnits(homes: readonly FinderHome[], query: UnitListQuery): FinderHome[] {
  const { state, type, block, price, size, sort } = query
  const found = homes.filter(
    home =>
      (!state || home.state === state) &&
      (!type || home.type.slug === type) &&
      (!block || home.block === block) &&
      (price === undefined || (home.price !== null && home.price <= price)) &&
      (size === undefined || (sizeOf(home) ?? 0) >= size),
  )
  return sort === 'code' ? found : sortHomes(found, sort)
}

/** Returns the homes of the requested page, and the number of pages. */
export function pageOfUnits(found: readonly FinderHome[], { page }: UnitListQuery) {
  const rows = found.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return { rows, pages: Math.ceil(found.length / rowsPerPage) }
}

/** Returns the path of a list with this filter, without defaults. */
export function unitListPath(path: string, list: Partial<UnitListQuery>): string {
  const query = new URLSearchParams()
  for (const key of unitListKeys) {
    const value = list[key]
    if (value && value !== schema.parse({})[key]) query.set(key, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
