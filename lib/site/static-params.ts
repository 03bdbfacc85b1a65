import type { PageKey } from '../../db/content/published-entries'
import { listPublished } from '../content/published'

/** Other pages are rendered on their first request and cached: 5,000 pages would add seven minutes to a build. */
const maxBuilt = 200

/** Returns the first values as static params. The framework requires one: an empty list becomes a path with a 404. */
export function staticParamsOf<Name extends string>(name: Name, values: readonly string[]): Record<Name, string>[] {
  const built = values.length > 0 ? values.slice(0, maxBuilt) : ['-']
  return built.map(value => ({ [name]: value }) as Record<Name, string>)
}

/** Returns the static params of the pages of a collection: the slugs of its entries. */
export async function slugParams<Name extends string>(name: Name, key: PageKey): Promise<Record<Name, string>[]> {
  const entries = await listPublished(key)
  return staticParamsOf(
    name,
    entries.map(({ slug }) => slug),
  )
}
