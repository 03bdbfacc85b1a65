import type { PageKey } from '../../db/content/published-entries'
import { listPublished } from '../content/published'

/**
 * Further pages are rendered on the first request and cached: five thousand pages would add seven minutes to a build.
 */
const maxBuilt = 200

/**
 * Returns the static params of a dynamic route: the first values of the list. The framework requires at least one, so
 * an empty list results in a path that renders the 404 page.
 */
export function atLeastOne<Name extends string>(name: Name, values: readonly string[]): Record<Name, string>[] {
  const built = values.length > 0 ? values.slice(0, maxBuilt) : ['-']
  return built.map(value => ({ [name]: value }) as Record<Name, string>)
}

/** Returns the static params of the pages of a collection: the slugs of its entries. */
export async function slugParams<Name extends string>(name: Name, key: PageKey): Promise<Record<Name, string>[]> {
  const entries = await listPublished(key)
  return atLeastOne(
    name,
    entries.map(({ slug }) => slug),
  )
}
