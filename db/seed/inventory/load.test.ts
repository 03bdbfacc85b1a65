import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Db } from '@/db/connect'
import { unitStateNow } from '@/db/inventory/unit-state'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { estates } from '../content/estates'
import { unitTypes } from '../content/unit-types'
import { seedId } from '../ids'
import { loadInventory } from './load'

/** The state of a home after each kind of event. */
const stateAfter: Record<string, string> = {
  release: 'available',
  hold: 'held',
  reserve: 'reserved',
  sell: 'sold',
  cancel: 'available',
}

describe('the sample inventory', () => {
  test.beforeAll(({ db }) => loadSamples(db))

  test('is loaded into an empty database', { tags: 'bench' }, async ({ ownDatabase: { db } }) => {
    await loadSamples(db)
    expect(await db.$count(unitsTable)).toBeGreaterThan(1000)
  })

  test('has homes in every state, a history that results in the state, and holds that end in one to three days', async ({
    db,
  }) => {
    const rows = await db.execute<{ slug: string; state: string; verb: string | null; hours: number | null }>(sql`
      select ${estatesTable.slug} as slug, ${unitStateNow} as state, last.verb,
             extract(epoch from upper(claim.during) - now())::float8 / 3600 as hours
      from ${unitsTable} join ${estatesTable} on ${estatesTable.id} = ${unitsTable.estateId}
      left join unit_claims as claim on claim.unit_id = units.id and claim.during @> now()
      left join lateral (
        select case when event.until <= now() then 'release' else event.verb end as verb
        from ${unitEventsTable} as event where event.unit_id = ${unitsTable.id} order by event.id desc limit 1
      ) as last on true`)
    const count = (state: string, slug?: string) =>
      rows.filter(row => row.state === state && (!slug || row.slug === slug)).length

    expect(rows.filter(({ state, verb }) => state !== (verb ? stateAfter[verb] : 'not-released'))).toEqual([])
    for (const state of ['available', 'held', 'reserved', 'sold', 'not-released'])
      expect(count(state)).toBeGreaterThan(4)
    expect(rows.filter(({ hours }) => hours !== null && (hours < 24 || hours > 72))).toEqual([])
    // The text of the estate says that 410 plots are sold.
    expect(count('sold', 'lukenya-plains')).toBe(410)
    for (const { slug } of estates) expect(count('available', slug)).toBeGreaterThan(3)
  })

  test('has events in the order of their times, none in the future, and one for the begin of every claim', async ({
    db,
  }) => {
    const unordered = await db.execute(sql`
      select unit_id from (select unit_id, at, lag(at) over (partition by unit_id order by id) as before
                           from ${unitEventsTable}) as steps where before >= at or at > now()`)
    expect(unordered).toHaveLength(0)
    const withoutEvent = await db
      .select({ id: unitClaimsTable.id })
      .from(unitClaimsTable)
      .leftJoin(unitEventsTable, eq(unitEventsTable.claimId, unitClaimsTable.id))
      .where(sql`${unitEventsTable.id} is null`)
    expect(withoutEvent).toHaveLength(0)
  })

  test('has prices in steps of 50,000 shillings, all above the price of the type', async ({ db }) => {
    const priced = await db
      .select({ price: unitsTable.price, from: unitTypesTable.price })
      .from(unitsTable)
      .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
      .where(sql`${unitsTable.price} is not null`)
    expect(priced.length).toBeGreaterThan(100)
    expect(priced.filter(({ price, from }) => (price ?? 0) % 50_000 !== 0 || (price ?? 0) <= (from ?? 0))).toEqual([])
  })
})

async function loadSamples(db: Db) {
  await db
    .insert(estatesTable)
    .values(estates.map(({ ref, ...values }) => ({ ...values, ...publishedValues, id: seedId('estates', ref) })))
  await db
    .insert(unitTypesTable)
    .values(unitTypes.map(({ ref, ...values }) => ({ ...values, ...publishedValues, id: seedId('unitTypes', ref) })))
  await db.transaction(tx => loadInventory(tx))
}
