import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { unitKinds } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { seededRandom } from '@/db/inventory/seeded-random'
import { sampleInventory } from '@/db/testing/inventory'
import { test as base } from '@/db/testing/test'
import { localDay } from '@/lib/time/local-time'
import { type FinderHome, findHomes, groupHomes, isWished, sortHomes, typeKey } from './finder'
import { listFinderHomes } from './finder-homes'
import { finderPath, parseWishes, type Wishes } from './finder-query'

const test = base.extend('homes', { scope: 'file' }, async ({ db }) => {
  await sampleInventory(db)
  return listFinderHomes()
})

/** Returns the wishes that the page reads from a query, and the parameters that it rejects. */
const readQuery = (query: string, homes: readonly FinderHome[]) =>
  parseWishes(new URLSearchParams(query), (key, slug) => homes.some(home => home[key].slug === slug))

/** Counts homes in SQL like `isWished`, but from claims, release and withdrawal instead of the computed state. */
async function countInDatabase(db: Tx, { estate, kind, type, beds, ready, from, to, show }: Wishes): Promise<number> {
  const today = localDay(new Date())
  const readyBy = ready === undefined ? null : ready === 'now' || `${ready}-12-31` < today ? today : `${ready}-12-31`
  const [row] = await db.execute<{ count: number }>(sql`
    with homes as (
      select e.slug, t.kind, t.beds, t.title, coalesce(u.ready_on, t.ready_on) as ready_on, c.kind as claim, u.released_at, u.withdrawn_at,
             case when c.kind = 'sale' then null else coalesce(u.price, t.price) end as price
      from units u join unit_types t on t.id = u.unit_type_id join estates e on e.id = u.estate_id
      left join unit_claims c on c.unit_id = u.id and lower(c.during) <= now() and coalesce(upper(c.during) > now(), true)
    )
    select count(*)::int as count from homes
    where case when ${show === 'all'} then claim is not null or withdrawn_at is null or withdrawn_at > now()
               else claim is null and released_at <= now() and (withdrawn_at is null or withdrawn_at > now()) end
      and (${estate ?? null}::text is null or slug = ${estate ?? null})
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${type ?? null}::text is null or lower(regexp_replace(title, '[^a-zA-Z0-9]+', '-', 'g')) = ${type ?? null})
      and (${beds ?? null}::int is null or beds >= ${beds ?? null})
      and (${readyBy}::date is null or ready_on <= ${readyBy}::date
           and (claim is not null or released_at <= now() or ready_on > ${today}::date))
      and (${from ?? null}::bigint is null or price >= ${from ?? null})
      and (${to ?? null}::bigint is null or price <= ${to ?? null})`)
  return row?.count ?? -1
}

describe('the finder', () => {
  test('finds as many homes as a count in SQL, for 200 random filters', async ({ db, homes }) => {
    const random = seededRandom(2026)
    const sometimes = <Value>(values: readonly Value[], chance: number) =>
      random.next() < chance ? random.pick([...values]) : undefined
    const millions = [1, 2, 3.5, 6, 8.9, 11.4, 13.6, 18, 30].map(price => price * 1_000_000)
    const [slugs, types] = [new Set(homes.map(home => home.estate.slug)), new Set(homes.map(home => home.type.slug))]
    const counts: number[] = []
    for (let index = 0; index < 200; index++) {
      const query = new URLSearchParams()
      const set = (key: string, value: string | number | undefined) => value !== undefined && query.set(key, `${value}`)
      set('estate', sometimes([...slugs], 0.4))
      set('kind', sometimes(unitKinds, 0.35))
      set('type', sometimes([...types], 0.1))
      set('beds', sometimes([1, 2, 3, 4, 5], 0.35))
      set('ready', sometimes(['now', '2026', '2027', '2028'], 0.3))
      set('from', sometimes(millions, 0.3))
      set('to', sometimes(millions, 0.4))
      set('show', sometimes(['all'], 0.4))
      const { wishes, rejected } = readQuery(query.toString(), homes)
      expect(rejected).toEqual([])
      const count = homes.filter(home => isWished(home, wishes)).length
      expect([query.toString(), count]).toEqual([query.toString(), await countInDatabase(db, wishes)])
      counts.push(count)
    }
    // Some of the filters find homes, and some find none.
    expect(counts.filter(count => count > 0).length).toBeGreaterThan(60)
    expect(counts.filter(count => count === 0).length).toBeGreaterThan(20)
  })

  test('leaves out invalid parameters and reports them', ({ homes }) => {
    const { wishes, rejected } = readQuery(
      'estate=no-such&beds=many&from=cheap&kind=castle&page=0&sort=price-down&utm=x',
      homes,
    )
    expect(wishes).toEqual({ sort: 'price-down', page: 1 })
    expect(rejected.map(({ key }) => key)).toEqual(['estate', 'kind', 'beds', 'from', 'page'])
    expect(readQuery("from='; drop table units --&beds=1e1", homes).rejected).toHaveLength(2)
  })

  test('reads prices as people type them, in either order', ({ homes }) => {
    for (const text of ['12,500,000', 'KES 12.5M', '12.5m', '12.5', '12500000'])
      expect(readQuery(new URLSearchParams({ to: text }).toString(), homes).wishes.to).toBe(12_500_000)
    expect(readQuery('from=20M&to=10M', homes).wishes).toMatchObject({ from: 10_000_000, to: 20_000_000 })
  })

  test('has one URL for equal wishes', ({ homes }) => {
    const { wishes } = readQuery('page=1&to=15M&sort=price&estate=fadhili&beds=&show=all', homes)
    expect(finderPath(wishes)).toBe('/homes?estate=fadhili&to=15000000&show=all')
    expect(finderPath(readQuery('', homes).wishes)).toBe('/homes')
  })

  test('sorts by price and size; homes without a price are last', ({ homes }) => {
    const prices = sortHomes(homes, 'price-down').map(({ price }) => price)
    const existingPrices = prices.filter(price => price !== null)
    expect(prices.slice(0, existingPrices.length)).toEqual(existingPrices.toSorted((a, b) => b - a))
    const sizes = sortHomes(homes, 'size').flatMap(({ areaSqm, plotSqm }) => areaSqm ?? plotSqm ?? [])
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })

  test('drops the price, the bedrooms or both when nothing matches, and lists the nearest price first', ({ homes }) => {
    const { wishes } = readQuery('estate=greenpark-estate&kind=maisonette&to=2M', homes)
    const { found, droppedWishes } = findHomes(homes, wishes)
    expect(droppedWishes).toEqual(['price'])
    expect(new Set(found.map(({ type }) => type.kind))).toEqual(new Set(['maisonette']))
    const prices = found.map(({ price }) => price ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))

    expect(findHomes(homes, readQuery('kind=plot&beds=3', homes).wishes).droppedWishes).toEqual(['beds'])
    expect(findHomes(homes, readQuery('kind=villa&beds=20&to=1M', homes).wishes).droppedWishes).toEqual([
      'price',
      'beds',
    ])
    expect(findHomes([], wishes)).toEqual({ found: [], droppedWishes: [] })
  })

  test('lists three homes of each type if there are several types, and all homes of a single type', ({ homes }) => {
    const available = findHomes(homes, readQuery('', homes).wishes).found
    const pages = Array.from({ length: groupHomes(available, 1).pages }, (_, index) => groupHomes(available, index + 1))
    expect(pages[0]?.hidesHomes).toBe(true)
    const groups = pages.flatMap(page => page.groups)
    expect(Math.max(...groups.map(group => group.homes.length))).toBe(3)
    // Every type that matches is listed, with the number of all its homes.
    const totals = new Map(groups.map(({ homes: [home], total }) => [typeKey(home as FinderHome), total]))
    expect(totals.size).toBe(new Set(available.map(typeKey)).size)
    expect([...totals.values()].reduce((sum, total) => sum + total)).toBe(available.length)
    for (const page of pages) expect(page.groups.flatMap(group => group.homes).length).toBeLessThanOrEqual(24)

    const homesOfFirstType = available.filter(home => typeKey(home) === typeKey(available[0] as FinderHome))
    expect(homesOfFirstType.length).toBeGreaterThan(24)
    expect(groupHomes(homesOfFirstType, 2)).toMatchObject({
      hidesHomes: false,
      pages: Math.ceil(homesOfFirstType.length / 24),
    })
    expect(groupHomes(homesOfFirstType, 2).groups[0]?.homes).toEqual(homesOfFirstType.slice(24, 48))
    expect(groupHomes(homesOfFirstType, 99).groups).toEqual([])
  })
})
