import { type FinderHome, typeKey } from './finder'
import { maxCompared } from './finder-query'

/** Returns the homes to compare, in the order of the query, and sentences about the ids that are left out. */
export function chooseCompared(
  idsText: string | null,
  homes: readonly FinderHome[],
): { chosen: FinderHome[]; problems: string[] } {
  const ids = (idsText ?? '')
    // The limit bounds the work for a very long query.
    .split(',', 20)
    .map(id => id.trim().toLowerCase())
    .filter(Boolean)
  const byId = new Map(homes.map(home => [home.id, home]))
  const unique = [...new Set(ids)]
  const knownHomes = unique.flatMap(id => byId.get(id) ?? [])
  const problems = [
    unique.length < ids.length && 'A home that was named twice is shown once.',
    knownHomes.length < unique.length &&
      (unique.length - knownHomes.length === 1
        ? 'One of these homes is not on offer now.'
        : 'Some of these homes are not on offer now.'),
    knownHomes.length > maxCompared &&
      `At most ${maxCompared} homes fit side by side: the first ${maxCompared} are shown.`,
  ].filter(problem => problem !== false)
  return { chosen: knownHomes.slice(0, maxCompared), problems }
}

/** Returns available homes of other types, one per type, priced like the first chosen home with a price, if any. */
export function suggestHomes(chosen: readonly FinderHome[], homes: readonly FinderHome[]): FinderHome[] {
  const prices = chosen.flatMap(({ price }) => (price === null ? [] : [price]))
  const [firstPrice] = prices
  const distance = ({ price }: FinderHome) => Math.abs((price ?? 0) - (firstPrice ?? 0))
  const types = new Set(chosen.map(typeKey))
  return homes
    .filter(home => home.state === 'available' && home.price !== null && !types.has(typeKey(home)))
    .toSorted((one, other) => distance(one) - distance(other))
    .filter(home => !types.has(typeKey(home)) && types.add(typeKey(home)))
    .slice(0, maxCompared)
}
