/** Beyond these the first visitor has a page drawn, and it is kept: five thousand would take a build seven minutes. */
const mostBuilt = 200

/**
 * The parameters to build a dynamic route for, the first of the list. The framework asks for one at least, so an empty
 * list becomes an address that leads to the 404 page.
 */
export function atLeastOne<Name extends string>(name: Name, values: readonly string[]): Record<Name, string>[] {
  const given = values.length > 0 ? values.slice(0, mostBuilt) : ['-']
  return given.map(value => ({ [name]: value }) as Record<Name, string>)
}
