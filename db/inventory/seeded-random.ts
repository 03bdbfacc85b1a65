/** Returns a generator of pseudo-random numbers that are the same on every machine (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map(item => ({ item, key: next() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ item }) => item)
  return { next, between, pick, shuffled }
}
export type Random = ReturnType<typeof seededRandom>
