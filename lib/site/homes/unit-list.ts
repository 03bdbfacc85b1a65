import { z } from 'zod'
import { type UnitState, unitStates } from '@/db/inventory/unit-state'
import { type UnitListKey, unitListKeys } from './filter-keys'
import { type FinderHome, sortHomes } from './finder'
import { count } from './finder-query'

const unitListSorts = ['code', 'price', 'price-down', 'size', 'size-down'] as const
/** The states by which visitors filter: what is withdrawn is in no list. */
export const listedStates: UnitState[] = unitStates.filter(state => state !== 'withdrawn')

const rowsPerPage = 25

const schema = z.object({
  state: z.enum(unitStates).exclude(['withdrawn']).optional(),
  /** The title of a unit type as a slug. */
  type: z.string().max(100).optional(),
  block: z.string().max(60).optional(),
  sort: z.enum(unitListSorts).default('code'),
  page: count(1_000).default(1),
})
export type UnitListQuery = z.infer<typeof schema>

/** The filter and the order of a query; what is invalid, or not on this estate, is left out and reported. */
export function parseUnitList(
  query: URLSearchParams,
  homes: readonly FinderHome[],
): { list: UnitListQuery; rejected: string[] } {
  const isKnown = (key: UnitListKey, given: string) => {
    if (key === 'type') return homes.some(({ type }) => type.slug === given)
    return key !== 'block' || homes.some(({ block }) => block === given)
  }
  const accepted: Partial<Record<UnitListKey, string>> = {}
  const rejected: string[] = []
  for (const key of unitListKeys) {
    const given = query.get(key)?.trim() ?? ''
    if (given === '') continue
    if (schema.shape[key].safeParse(given).success && isKnown(key, given)) accepted[key] = given
    else rejected.push(given.slice(0, 60))
  }
  return { list: schema.parse(accepted), rejected }
}

/** The homes that match, in order: by code as they come, or by price or size. */
export function filterUnits(homes: readonly FinderHome[], { state, type, block, sort }: UnitListQuery): FinderHome[] {
  const found = homes.filter(
    home => (!state || home.state === state) && (!type || home.type.slug === type) && (!block || home.block === block),
  )
  return sort === 'code' ? found : sortHomes(found, sort)
}

/** The homes of the page that the query asks for, and the number of pages. */
export function pageOfUnits(found: readonly FinderHome[], { page }: UnitListQuery) {
  const rows = found.slice((page - 1) * rowsPerPage, page * rowsPerPage)
  return { rows, pages: Math.ceil(found.length / rowsPerPage) }
}

/** The path of a list with this filter, without what is the default. */
export function unitListPath(path: string, list: Partial<UnitListQuery>): string {
  const query = new URLSearchParams()
  for (const key of unitListKeys) {
    const value = list[key]
    if (value && value !== schema.parse({})[key]) query.set(key, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}
