/**
 * The parameters to build a dynamic route for. The framework asks for one at least, so an empty list becomes an
 * address that leads to the 404 page.
 */
export function atLeastOne<Name extends string>(name: Name, values: readonly string[]): Record<Name, string>[] {
  const given = values.length > 0 ? values : ['-']
  return given.map(value => ({ [name]: value }) as Record<Name, string>)
}
