import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Db } from '@/db/connect'
import { ownOrTypePrice, ownOrTypePriceAt } from '@/db/inventory/prices'
import { unitStateNow } from '@/db/inventory/unit-state'
import { startOfLocalDay } from '@/db/local-time'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { plannedPricesTable } from '@/db/tables/planned-prices'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { repetitions } from '@/db/testing/repetitions'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { scheduledTimes } from '@/lib/content/scheduled-times'
import { ConflictError, ForbiddenError } from '@/lib/errors'
import { listHomes } from '@/lib/integrations/api/homes'
import { pageQuerySchema } from '@/lib/integrations/api/page'
import { localDay } from '@/lib/time/local-time'
import { changeUnits } from '../change-units'
import { wasListed } from '../listing-history/was-listed'
import { priceChangeSchema } from '../price-change'
import { changePrices, previewPrices } from '../reprice'
import { changeUnit } from '../unit-transitions'
import { cancelPlannedRelease } from './cancel-release'
import { listPlannedPrices, listPlannedReleases } from './list-planned'
import { cancelPlannedPrices } from './plan-prices'
import { startsAtSchema } from './starts-at'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const aManager = (db: Db) => aStaffMember(db, { role: 'sales-manager' })

/** Creates the home A1 of a type that costs 10 million. */
async function aHome(db: Db, values: Partial<typeof unitsTable.$inferInsert> = {}) {
  const { id: estateId } = await anEntry(db, 'estates', publishedValues)
  const { id: unitTypeId } = await anEntry(db, 'unitTypes', { ...publishedValues, estateId, price: 10_000_000 })
  return aUnit(db, { estateId, unitTypeId, code: 'A1', ...values })
}

/** Simulates that hours pass, by moving all stored times of homes into the past. */
async function passHours(db: Db, hours: number) {
  const earlier = (column: string) => sql.raw(`${column} = ${column} - interval '${hours} hours'`)
  await db.execute(sql`update ${plannedPricesTable} set ${earlier('starts_at')}`)
  await db.execute(sql`update ${unitEventsTable} set ${earlier('at')}, ${earlier('starts_at')}`)
  await db.execute(
    sql`update ${unitsTable} set ${earlier('price_set_at')}, ${earlier('released_at')}, ${earlier('withdrawn_at')}`,
  )
}

const priceOf = async (db: Db, id: string, expression = ownOrTypePrice) => {
  const [found] = await db
    .select({ price: expression.mapWith(Number) })
    .from(unitsTable)
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    .where(eq(unitsTable.id, id))
  return found?.price
}

const setTo = (value: string) => priceChangeSchema.parse({ kind: 'set', value, step: 1 })

async function plan(db: Db, by: Awaited<ReturnType<typeof aManager>>, id: string, value: string, startsAt: Date) {
  const { fingerprint } = await previewPrices(db, { ids: [id] }, setTo(value), startsAt)
  return changePrices(db, by, { ids: [id] }, setTo(value), fingerprint, startsAt)
}

describe('a planned price', () => {
  test('begins by the clock alone; visitors see it from then on', async ({ ownDatabase: { db } }) => {
    const [by, home] = [await aManager(db), await aHome(db)]
    const startsAt = inHours(24)
    expect(await plan(db, by, home.id, '12,000,000', startsAt)).toBe(1)
    expect(await priceOf(db, home.id)).toBe(10_000_000)
    expect((await scheduledTimes(db, ['inventory'])).get('inventory')?.next).toEqual(startsAt)
    expect(await listPlannedPrices(db)).toMatchObject([
      { staffName: by.name, homes: [{ code: 'A1', before: 10_000_000, after: 12_000_000 }] },
    ])
    await passHours(db, 25)
    expect(await priceOf(db, home.id)).toBe(12_000_000)
    expect(await listPlannedPrices(db)).toEqual([])
  })

  test('is raised from the price of that time, and planned only once for one time', async ({ ownDatabase: { db } }) => {
    const [by, home] = [await aManager(db), await aHome(db)]
    await plan(db, by, home.id, '12,000,000', inHours(24))
    const raise = priceChangeSchema.parse({ kind: 'percent', value: '10', step: 1 })
    const preview = await previewPrices(db, { ids: [home.id] }, raise, inHours(48))
    expect(preview.rows).toMatchObject([{ before: 12_000_000, after: 13_200_000 }])
    const startsAt = inHours(72)
    await plan(db, by, home.id, '13,000,000', startsAt)
    await expect(plan(db, by, home.id, '14,000,000', startsAt)).rejects.toThrow('planned already for A1')
    expect(await listPlannedPrices(db)).toHaveLength(2)
  })

  test('is refused for a past time, for other roles, and after a change since the preview', async ({
    ownDatabase: { db },
  }) => {
    const [by, home] = [await aManager(db), await aHome(db)]
    await expect(plan(db, by, home.id, '12,000,000', inHours(-1))).rejects.toThrow('in the past')
    const agent = await aStaffMember(db, { role: 'sales' })
    await expect(plan(db, agent, home.id, '12,000,000', inHours(1))).rejects.toBeInstanceOf(ForbiddenError)
    await expect(cancelPlannedPrices(db, agent, crypto.randomUUID())).rejects.toBeInstanceOf(ForbiddenError)
    const { fingerprint } = await previewPrices(db, { ids: [home.id] }, setTo('12,000,000'), inHours(5))
    await changeUnits(db, by, [{ id: home.id, changed: { price: [null, 9_000_000] } }])
    await expect(
      changePrices(db, by, { ids: [home.id] }, setTo('12,000,000'), fingerprint, inHours(5)),
    ).rejects.toBeInstanceOf(ConflictError)
    expect(await db.$count(plannedPricesTable)).toBe(0)
  })

  test('cannot be cancelled once it began', async ({ ownDatabase: { db } }) => {
    const [by, home] = [await aManager(db), await aHome(db)]
    await plan(db, by, home.id, '12,000,000', inHours(1))
    const [planned] = await listPlannedPrices(db)
    await passHours(db, 2)
    await expect(cancelPlannedPrices(db, by, planned?.batchId ?? '')).rejects.toThrow('have begun or were cancelled')
    expect(await priceOf(db, home.id)).toBe(12_000_000)
  })

  test('is stored once when two people plan it simultaneously', async ({ ownDatabase: { db } }) => {
    const [by, home, startsAt] = [await aManager(db), await aHome(db), inHours(3)]
    const results = await Promise.allSettled(
      ['11,000,000', '12,000,000', '13,000,000'].map(price => plan(db, by, home.id, price, startsAt)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))).toEqual([
      expect.any(ConflictError),
      expect.any(ConflictError),
    ])
  })
})

describe('a planned release', () => {
  test('begins by the clock alone; until then the plans list it', async ({ ownDatabase: { db } }) => {
    const [by, home] = [await aManager(db), await aHome(db, { releasedAt: null })]
    const startsAt = inHours(24)
    expect(await changeUnit(db, by, home.id, 'release', { startsAt })).toBe('not-released')
    expect(await listPlannedReleases(db)).toMatchObject([{ startsAt, staffName: by.name, homes: [{ code: 'A1' }] }])
    expect((await scheduledTimes(db, ['inventory'])).get('inventory')?.next).toEqual(startsAt)
    await passHours(db, 25)
    expect(await listPlannedReleases(db)).toEqual([])
    expect(await changeUnit(db, by, home.id, 'hold')).toBe('held')
  })

  test('ends with a withdrawal, and can be cancelled only while it exists', async ({ ownDatabase: { db } }) => {
    const [by, home] = [await aManager(db), await aHome(db, { releasedAt: null })]
    await expect(changeUnit(db, by, home.id, 'cancel-release')).rejects.toThrow('No release of it is planned.')
    await changeUnit(db, by, home.id, 'release', { startsAt: inHours(24) })
    expect(await changeUnit(db, by, home.id, 'cancel-release')).toBe('not-released')
    expect(await listPlannedReleases(db)).toEqual([])
    await changeUnit(db, by, home.id, 'release', { startsAt: inHours(24) })
    await changeUnit(db, by, home.id, 'withdraw', { reason: 'A show house.' })
    expect(await listPlannedReleases(db)).toEqual([])
    await passHours(db, 25)
    await expect(changeUnit(db, by, home.id, 'hold')).rejects.toThrow('is withdrawn')
    await expect(changeUnit(db, by, home.id, 'release', { startsAt: inHours(-1) })).rejects.toThrow('in the past')
  })
})

test('planned releases of more homes than one press can plan are cancelled with one press', async ({
  ownDatabase: { db },
}) => {
  const [by, startsAt] = [await aManager(db), inHours(24)]
  const { estateId, unitTypeId } = await aHome(db, { releasedAt: null })
  // One press changes at most 500 homes.
  const rows = Array.from({ length: 700 }, (_, n) => ({
    estateId,
    unitTypeId,
    code: `B${n}`,
    block: 'B',
    releasedAt: startsAt,
  }))
  await db.insert(unitsTable).values(rows)
  const [planned] = await listPlannedReleases(db)
  expect(planned?.homes).toHaveLength(700)
  const agent = await aStaffMember(db, { role: 'sales' })
  const release = { estateId, startsAt: planned?.startsAt ?? startsAt }
  await expect(cancelPlannedRelease(db, agent, release)).rejects.toBeInstanceOf(ForbiddenError)
  expect(await cancelPlannedRelease(db, by, release)).toBe(700)
  expect(await db.$count(unitEventsTable, eq(unitEventsTable.verb, 'cancel-release'))).toBe(700)
  await expect(cancelPlannedRelease(db, by, release)).rejects.toThrow('has begun or was cancelled')
  expect(await listPlannedReleases(db)).toEqual([])
})

test('a withdrawn home is not released at a later time: visitors would see it until then', async ({
  ownDatabase: { db },
}) => {
  const [by, home] = [await aManager(db), await aHome(db)]
  await changeUnit(db, by, home.id, 'withdraw', { reason: 'A show house.' })
  const later = changeUnit(db, by, home.id, 'release', { startsAt: inHours(24) })
  await expect(later).rejects.toThrow('is withdrawn: it can be released now')
  expect(await changeUnit(db, by, home.id, 'release')).toBe('available')
})

test('API clients get a home as changed when its planned price or its release begins', async ({
  ownDatabase: { db },
}) => {
  const [by, home] = [await aManager(db), await aHome(db)]
  const unreleased = await aUnit(db, {
    estateId: home.estateId,
    unitTypeId: home.unitTypeId,
    code: 'A2',
    releasedAt: null,
  })
  await plan(db, by, home.id, '12,000,000', inHours(100))
  await changeUnit(db, by, unreleased.id, 'release', { startsAt: inHours(100) })
  await passHours(db, 101)
  const longAgo = sql`now() - interval '200 hours'`
  await db.update(unitsTable).set({ updatedAt: longAgo, createdAt: longAgo })
  await db.update(unitTypesTable).set({ updatedAt: longAgo })
  const updatedSince = async (hours: number) => {
    const page = await listHomes(db, pageQuerySchema.parse({ updatedSince: inHours(-hours).toISOString() }))
    return page.data.map(({ code, price, state }) => [code, price, state]).sort()
  }
  expect(await updatedSince(2)).toEqual([
    ['A1', 12_000_000, 'available'],
    ['A2', 10_000_000, 'available'],
  ])
  await passHours(db, 2)
  expect(await updatedSince(2)).toEqual([])
})

test('the time of a planned change is a local time within the next two years', () => {
  const at = inHours(30)
  // Nairobi is three hours ahead of UTC.
  const local = new Date(at.getTime() + 3 * hour).toISOString().slice(0, 16)
  expect(startsAtSchema.parse(local)?.toISOString().slice(0, 16)).toBe(at.toISOString().slice(0, 16))
  expect([startsAtSchema.parse(''), startsAtSchema.parse(undefined)]).toEqual([null, null])
  for (const text of ['2020-01-01T00:00', '2099-01-01T00:00', 'tomorrow', '2026-02-31T00:00'])
    expect(startsAtSchema.safeParse(text).success, text).toBe(false)
})

const step = fc.record({
  // Verbs that occur twice here are chosen twice as often.
  verb: fc.constantFrom(
    'plan',
    'plan',
    'set',
    'note',
    'cancel',
    'release',
    'release',
    'cancel-release',
    'withdraw',
    'pass',
    'pass',
  ),
  hours: fc.integer({ min: 1, max: 60 }),
  price: fc.integer({ min: 1, max: 90 }),
})

test('prices and states follow a replay of random plans, changes and cancellations', async ({
  ownDatabase: { db },
}) => {
  const by = await aManager(db)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 16 }), async steps => {
      const home = await aHome(db, { releasedAt: null, price: 10_000_000 })
      const model = aModel()
      for (const { verb, hours, price } of steps) {
        const value = price * 1_000_000
        // The random price also decides if a release is planned for later.
        const isLater = price > 30
        const change = async () => {
          if (verb === 'plan') await plan(db, by, home.id, String(value), inHours(hours))
          if (verb === 'set') await changeUnits(db, by, [{ id: home.id, changed: { price: [model.price, value] } }])
          // A change of another value writes the present price too and must not change it.
          if (verb === 'note') {
            const [unit] = await db.select().from(unitsTable).where(eq(unitsTable.id, home.id))
            const staffNote = [unit?.staffNote ?? null, crypto.randomUUID()] as [string | null, string]
            await changeUnits(db, by, [{ id: home.id, changed: { staffNote } }])
          }
          if (verb === 'cancel') {
            const plansOfHome = (await listPlannedPrices(db)).filter(({ homes }) =>
              homes.some(({ id }) => id === home.id),
            )
            await cancelPlannedPrices(db, by, plansOfHome[0]?.batchId ?? crypto.randomUUID())
          }
          if (verb === 'release') await changeUnit(db, by, home.id, verb, { startsAt: isLater ? inHours(hours) : null })
          if (verb === 'cancel-release') await changeUnit(db, by, home.id, verb)
          if (verb === 'withdraw') await changeUnit(db, by, home.id, verb, { reason: 'A reason.' })
        }
        if (verb === 'pass') await passHours(db, hours)
        const done = await change().then(
          () => true,
          (error: unknown) => {
            if (error instanceof ConflictError) return false
            throw error
          },
        )
        expect(done, verb).toBe(model.allows(verb, isLater))
        if (done) model.apply(verb, { hours, value, isLater })
        expect(await priceOf(db, home.id), verb).toBe(model.price)
        for (const ahead of [1, 20, 45])
          expect(
            await priceOf(db, home.id, ownOrTypePriceAt(sql`now() + ${`${ahead} hours 30 minutes`}::interval`)),
            `${verb}, ${ahead} hours ahead`,
          ).toBe(model.priceIn(ahead + 0.5))
        const [found] = await db.select({ state: unitStateNow }).from(unitsTable).where(eq(unitsTable.id, home.id))
        expect(found?.state, verb).toBe(model.state())
        for (const ago of [0, 1, 2]) {
          const day = localDay(new Date(Date.now() - ago * 24 * hour))
          const [row] = await db
            .select({
              listed: sql<boolean>`${wasListed({ kind: 'begin', from: day, to: day })}`,
              hours: sql`extract(epoch from now() - ${startOfLocalDay(day)}) / 3600`.mapWith(Number),
            })
            .from(unitsTable)
            .where(eq(unitsTable.id, home.id))
          expect(row?.listed, `${verb}, listed on ${day}`).toBe(model.wasAvailable(row?.hours ?? 0))
        }
      }
    }),
    { numRuns: repetitions(40), endOnFailure: true },
  )
})

/** Returns a model of a home that applies its plans when their time comes. */
function aModel() {
  let now = 0
  let price = 10_000_000
  let plans: { startsAt: number; value: number }[] = []
  let releasedAt: number | null = null
  let withdrawn = false
  /** The states with the time from which each holds, in order. */
  const states: { from: number; state: string }[] = [{ from: Number.NEGATIVE_INFINITY, state: 'not-released' }]

  const stateAt = (time: number) =>
    withdrawn ? 'withdrawn' : releasedAt !== null && releasedAt <= time ? 'available' : 'not-released'
  // If two plans are for the same hour, the later one begins some milliseconds later.
  const inOrder = () => plans.toSorted((one, other) => one.startsAt - other.startsAt)
  const priceAt = (time: number) => inOrder().findLast(({ startsAt }) => startsAt <= time)?.value ?? price

  return {
    get price() {
      return price
    },
    priceIn: (hours: number) => priceAt(now + hours),
    state: () => stateAt(now),
    allows(verb: string, isLater: boolean): boolean {
      const state = stateAt(now)
      if (verb === 'cancel') return plans.length > 0
      if (verb === 'release') return state === 'not-released' || (state === 'withdrawn' && !isLater)
      if (verb === 'cancel-release') return state === 'not-released' && releasedAt !== null
      return verb !== 'withdraw' || state !== 'withdrawn'
    },
    wasAvailable: (hoursAgo: number) => states.findLast(({ from }) => from <= now - hoursAgo)?.state === 'available',
    apply(verb: string, { hours, value, isLater }: { hours: number; value: number; isLater: boolean }) {
      if (verb === 'pass') {
        const before = now
        now += hours
        price = priceAt(now)
        plans = plans.filter(({ startsAt }) => startsAt > now)
        if (!withdrawn && releasedAt !== null && releasedAt > before && releasedAt <= now)
          states.push({ from: releasedAt, state: 'available' })
        return
      }
      // A plan for the price that the home will have anyway is not stored.
      if (verb === 'plan' && priceAt(now + hours) !== value) plans.push({ startsAt: now + hours, value })
      if (verb === 'set') price = value
      // Each batch of this test has one price: the next one is cancelled.
      if (verb === 'cancel') plans = inOrder().slice(1)
      if (verb === 'release') [releasedAt, withdrawn] = [isLater ? now + hours : now, false]
      if (verb === 'cancel-release') releasedAt = null
      if (verb === 'withdraw') {
        withdrawn = true
        if (releasedAt !== null && releasedAt > now) releasedAt = null
      }
      states.push({ from: now, state: stateAt(now) })
    },
  }
}
