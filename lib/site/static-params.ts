/** Further pages are rendered on first request and cached: five thousand would add seven minutes to a build. */
const maxBuilt = 200

/**
 * The static params of a dynamic route: the first values of the list. The framework requires at least one, so an empty
 * list becomes a path that renders the 404 page.
 */
export function atLeastOne<Name extends string>(name: Name, values: readonly string[]): Record<Name, string>[] {
  const built = values.length > 0 ? values.slice(0, maxBuilt) : ['-']
  return built.map(value => ({ [name]: value }) as Record<Name, string>)
}
