import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { connect, type Tx } from '@/db/connect'
import { type StateFacts, unitStateAt, unitStates } from '@/db/inventory/unit-state'
import { auditLogTable } from '@/db/tables/history'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ConflictError, ForbiddenError } from '@/lib/errors'
import { allDeals } from '../pipeline/deal-scope'
import { lockUnit } from './claims'
import { findStaffUnit } from './queries'
import { canChangeUnit, changeUnit, type Transition } from './unit-transitions'

const transitions: Transition[] = ['release', 'withdraw', 'hold', 'extend', 'end-hold', 'reserve', 'sell', 'cancel']
/** The details that any transition may need. */
const allDetails = { reason: 'A reason.', receiptNumber: 'R 1', agreementOn: '2026-11-23' }

// Error codes of PostgreSQL.
const exclusionViolation = '23P01'
const checkViolation = '23514'

const stateOf = (db: Tx, id: string) => db.transaction(async tx => (await lockUnit(tx, id)).state)
const claimsOf = (db: Tx, id: string) => db.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, id))
const eventsOf = (db: Tx, id: string) =>
  db.select().from(unitEventsTable).where(eq(unitEventsTable.unitId, id)).orderBy(unitEventsTable.id)

describe('a unit', () => {
  test('can be released, held, reserved and sold, and its history names each step', async ({ db }) => {
    const manager = await aStaffMember(db, { role: 'sales-manager' })
    const lead = await aLead(db)
    const unit = await aUnit(db, { releasedAt: null })
    expect(await stateOf(db, unit.id)).toBe('not-released')
    await changeUnit(db, manager, unit.id, 'release')
    await changeUnit(db, manager, unit.id, 'hold', { leadId: lead.id })
    await changeUnit(db, manager, unit.id, 'reserve', {
      leadId: lead.id,
      receiptNumber: 'R 17',
      receiptAmount: 100_000,
    })
    expect(await changeUnit(db, manager, unit.id, 'sell', { leadId: lead.id, agreementOn: '2026-11-23' })).toBe('sold')
    expect(await stateOf(db, unit.id)).toBe('sold')
    const events = await eventsOf(db, unit.id)
    expect(events.map(({ verb }) => verb)).toEqual(['release', 'hold', 'reserve', 'sell'])
    const none = { receiptNumber: null, receiptAmount: null, agreementOn: null }
    expect((await findStaffUnit(db, unit.id, allDeals))?.events).toMatchObject([
      { verb: 'sell', receiptNumber: 'R 17', receiptAmount: 100_000, agreementOn: '2026-11-23' },
      { verb: 'reserve', ...none, receiptNumber: 'R 17', receiptAmount: 100_000 },
      { verb: 'hold', ...none },
      { verb: 'release', ...none },
    ])
    expect(events.slice(1).every(({ leadId }) => leadId === lead.id)).toBe(true)
    const logged = await db.select().from(auditLogTable).where(eq(auditLogTable.entryId, unit.id))
    expect(logged.map(({ action }) => action).toSorted()).toEqual([
      'unit-hold',
      'unit-release',
      'unit-reserve',
      'unit-sell',
    ])
  })

  test('is held for 72 hours, and available again without a job', async ({ db }) => {
    const agent = await aStaffMember(db, { role: 'sales' })
    const unit = await aUnit(db)
    await changeUnit(db, agent, unit.id, 'hold')
    const [claim] = await claimsOf(db, unit.id)
    const { from, until } = claim?.during ?? { from: new Date(0), until: null }
    expect((until?.getTime() ?? 0) - from.getTime()).toBe(72 * 3_600_000)
    const facts = { ...unit, claims: [{ kind: 'hold', during: { from, until } }] } satisfies StateFacts
    expect(unitStateAt(facts, new Date((until?.getTime() ?? 0) - 1))).toBe('held')
    expect(unitStateAt(facts, new Date(until?.getTime() ?? 0))).toBe('available')
  })

  test('can be extended once, with a reason, by its holder', async ({ db }) => {
    const [agent, other] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
    const unit = await aUnit(db)
    await changeUnit(db, agent, unit.id, 'hold')
    await expect(changeUnit(db, other, unit.id, 'extend', allDetails)).rejects.toThrow('holds it.')
    await expect(changeUnit(db, agent, unit.id, 'extend')).rejects.toThrow('Say why')
    await changeUnit(db, agent, unit.id, 'extend', { reason: 'The bank answers on Monday.' })
    await expect(changeUnit(db, agent, unit.id, 'extend', allDetails)).rejects.toThrow('already extended once')
    await expect(changeUnit(db, other, unit.id, 'end-hold')).rejects.toThrow('holds it.')
  })

  test('cannot be reserved for another person while it is held', async ({ db }) => {
    const [agent, manager] = [
      await aStaffMember(db, { role: 'sales' }),
      await aStaffMember(db, { role: 'sales-manager' }),
    ]
    const [first, second] = [await aLead(db), await aLead(db)]
    const unit = await aUnit(db)
    await changeUnit(db, agent, unit.id, 'hold', { leadId: first.id })
    const reserve = (leadId: string) => changeUnit(db, manager, unit.id, 'reserve', { leadId, receiptNumber: 'R 1' })
    await expect(reserve(second.id)).rejects.toThrow('has a hold or reservation on it for somebody else')
    expect(await reserve(first.id)).toBe('reserved')
  })

  test('cannot be reserved with a receipt above its price', async ({ db }) => {
    const manager = await aStaffMember(db, { role: 'sales-manager' })
    const unit = await aUnit(db, { price: 4_500_000 })
    const reserve = (receiptAmount: number) =>
      changeUnit(db, manager, unit.id, 'reserve', { receiptNumber: 'R 1', receiptAmount })
    await expect(reserve(45_000_000)).rejects.toThrow('The receipt is above the price, KES 4,500,000')
    expect(await reserve(4_500_000)).toBe('reserved')
  })

  test('cannot be asked for with a receipt above its price, but is sold whatever receipt is stored', async ({ db }) => {
    const manager = await aStaffMember(db, { role: 'sales-manager' })
    const unit = await aUnit(db, { price: 4_500_000 })
    const lead = await aLead(db)
    const agent = await aStaffMember(db, { role: 'sales' })
    await changeUnit(db, agent, unit.id, 'hold', { leadId: lead.id })
    const ask = (receiptAmount: number) =>
      changeUnit(db, agent, unit.id, 'ask', { receiptNumber: 'R 1', receiptAmount })
    await expect(ask(45_000_000)).rejects.toThrow('The receipt is above the price, KES 4,500,000')
    await ask(450_000)
    await db.update(unitClaimsTable).set({ receiptAmount: 45_000_000 }).where(eq(unitClaimsTable.unitId, unit.id))
    expect(await changeUnit(db, manager, unit.id, 'sell', { agreementOn: '2026-11-30' })).toBe('sold')
  })

  test('rejects a verb that its state does not allow; the error names the state', async ({ db }) => {
    const manager = await aStaffMember(db, { role: 'sales-manager', name: 'Sample Manager' })
    const unit = await aUnit(db, { code: `B-${Date.now()}` })
    await changeUnit(db, manager, unit.id, 'sell', allDetails)
    await expect(changeUnit(db, manager, unit.id, 'hold')).rejects.toThrow(
      `Home ${unit.code} is sold, by Sample Manager.`,
    )
    expect(await eventsOf(db, unit.id)).toHaveLength(1)
  })
})

describe('the database', () => {
  test('rejects overlapping and empty claims, whatever code inserts them', async ({ db }) => {
    const unit = await aUnit(db)
    const claim = (from: string, until: string | null, kind: 'hold' | 'reservation' | 'sale') =>
      db.insert(unitClaimsTable).values({
        unitId: unit.id,
        kind,
        staffName: 'nobody',
        during: { from: new Date(from), until: until === null ? null : new Date(until) },
      })
    await claim('2026-01-01', '2026-01-04', 'hold')
    await claim('2026-01-04', null, 'sale')
    for (const [from, until] of [
      ['2026-01-03', '2026-01-05'],
      ['2026-01-01', '2026-01-02'],
      ['2027-01-01', null],
      ['2025-01-01', null],
    ] as const)
      for (const kind of ['hold', 'reservation', 'sale'] as const)
        await expect(claim(from, until, kind)).rejects.toMatchObject({ cause: { code: exclusionViolation } })
    await expect(claim('2025-01-01', '2025-01-01', 'hold')).rejects.toMatchObject({ cause: { code: checkViolation } })
  })

  test('accepts one of fifty simultaneous holds from two instances; the others get an error that names the holder', async ({
    db,
    database,
  }) => {
    await using second = connectAgain(database.url)
    const agents = await Promise.all(Array.from({ length: 5 }, () => aStaffMember(db, { role: 'sales' })))
    const unit = await aUnit(db)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        changeUnit(index % 2 ? db : second.db, agents[index % 5] as (typeof agents)[0], unit.id, 'hold'),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') {
        expect(result.reason).toBeInstanceOf(ConflictError)
        expect(result.reason.message).toMatch(/is on hold, by/)
      }
    expect(await claimsOf(db, unit.id)).toHaveLength(1)
  })
})

test('a sales manager can hold a home until any day within a year, with a reason; an agent cannot', async ({ db }) => {
  const [manager, agent] = [
    await aStaffMember(db, { role: 'sales-manager' }),
    await aStaffMember(db, { role: 'sales' }),
  ]
  const unit = await aUnit(db)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const hold = (by: typeof manager, until: Date, reason: string | null = 'The bank decides.') =>
    changeUnit(db, by, unit.id, 'hold', { until, reason })
  await expect(hold(agent, inDays(30))).rejects.toThrow(ForbiddenError)
  await expect(hold(manager, inDays(30), null)).rejects.toThrow('Say why')
  await expect(hold(manager, inDays(-1))).rejects.toThrow('in the past')
  await expect(hold(manager, inDays(400))).rejects.toThrow('a year at most')
  const until = inDays(30)
  expect(await hold(manager, until)).toBe('held')
  expect((await claimsOf(db, unit.id))[0]).toMatchObject({ reason: 'The bank decides.', during: { until } })
})

/** Opens a pool of connections like that of another instance. */
function connectAgain(url: string) {
  const { db, sql } = connect(url, { max: 10 })
  return { db, [Symbol.asyncDispose]: () => sql.end() }
}

test('random transitions of random roles never cause two live claims, and the history reproduces the state', async ({
  db,
}) => {
  const people = await Promise.all(
    (['owner', 'sales-manager', 'sales-manager', 'sales', 'sales', 'editor'] as const).map(role =>
      aStaffMember(db, { role }),
    ),
  )
  const leads = [null, (await aLead(db)).id, (await aLead(db)).id]
  const { estateId, unitTypeId } = await aUnit(db)
  const step = fc.record({
    verb: fc.constantFrom(...transitions),
    by: fc.constantFrom(...people),
    leadId: fc.constantFrom(...leads),
    // Some holds end after two milliseconds.
    hours: fc.constantFrom(72, 72, 2 / 3_600_000),
  })
  const reachedStates = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async steps => {
      const unit = await aUnit(db, { releasedAt: null, estateId, unitTypeId })
      await changeUnit(db, people[0] as (typeof people)[0], unit.id, 'release')
      for (const { verb, by, leadId, hours } of steps) {
        const before = (await eventsOf(db, unit.id)).length
        const result = await changeUnit(db, by, unit.id, verb, { ...allDetails, leadId, hours }).catch(error => error)
        if (result instanceof Error) {
          expect(result instanceof ForbiddenError).toBe(!canChangeUnit(by.role, verb))
          expect(result instanceof ForbiddenError || result instanceof ConflictError).toBe(true)
        } else reachedStates.add(result)
        expect((await eventsOf(db, unit.id)).length).toBe(before + (result instanceof Error ? 0 : 1))
        const overlapping = await db.execute(sql`select a.id from unit_claims a join unit_claims b
          on a.unit_id = b.unit_id and a.id < b.id and a.during && b.during where a.unit_id = ${unit.id}`)
        expect(overlapping).toHaveLength(0)
      }
      const at = new Date(Date.now() + 1000)
      const claims = await claimsOf(db, unit.id)
      const [stored] = await db.select().from(unitsTable).where(eq(unitsTable.id, unit.id))
      expect(replay(await eventsOf(db, unit.id), at)).toBe(unitStateAt({ ...unit, ...stored, claims }, at))
    }),
    { numRuns: 80 },
  )
  expect([...reachedStates].toSorted()).toEqual(unitStates.filter(state => state !== 'not-released').toSorted())
})

type Event = typeof unitEventsTable.$inferSelect

/** Returns the state at an instant, computed from the history alone. */
function replay(events: Event[], at: Date) {
  let base: 'not-released' | 'available' | 'withdrawn' = 'not-released'
  let claim: { state: 'held' | 'reserved' | 'sold'; until: Date | null } | null = null
  for (const { verb, until } of events) {
    if (verb === 'release') base = 'available'
    if (verb === 'withdraw') base = 'withdrawn'
    if (verb === 'hold' || verb === 'extend') claim = { state: 'held', until }
    if (verb === 'reserve') claim = { state: 'reserved', until: null }
    if (verb === 'sell') claim = { state: 'sold', until: null }
    if (verb === 'end-hold' || verb === 'cancel') claim = null
  }
  return claim && (claim.until === null || claim.until > at) ? claim.state : base
}
