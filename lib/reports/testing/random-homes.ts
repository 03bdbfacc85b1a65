import fc from 'fast-check'
import type { Tx } from '@/db/connect'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { plannedPricesTable } from '@/db/tables/planned-prices'
import { anEntry, publishedValues } from '@/db/testing/entries'

const firstInstant = Date.parse('2026-01-20T12:00:00Z')
const hour = 3_600_000

/** Generates a change of the state of a home, `hours` after the change before. */
const step = fc.record({
  verb: fc.constantFrom(
    'release',
    'release',
    'cancel-release',
    'withdraw',
    'hold',
    'reservation',
    'sale',
    'sale',
    'end',
  ),
  hours: fc.integer({ min: 1, max: 900 }),
  /** The hours until a planned release begins; null for an immediate release. */
  later: fc.option(fc.integer({ min: 1, max: 900 })),
  /** The price of a reservation or a sale. */
  agreed: fc.option(fc.integer({ min: 1, max: 90_000_000 })),
})
const home = fc.record({
  estate: fc.nat(1),
  price: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
  hasHistory: fc.boolean(),
  /** A planned price, with its start in hours from now. */
  plan: fc.option(
    fc.record({ price: fc.integer({ min: 1, max: 100_000_000 }), hours: fc.integer({ min: -500, max: 500 }) }),
  ),
  steps: fc.array(step, { maxLength: 9 }),
})

/** Generates homes of two estates with their changes. */
export const homeSet = fc.array(home, { maxLength: 25 })
type Home = {
  estate: number
  price: number | null
  hasHistory: boolean
  plan: { price: number; hours: number } | null
  steps: { verb: string; hours: number; later: number | null; agreed: number | null }[]
}

export type EstateWithType = { estateId: string; unitTypeId: string }

/**
 * Creates two estates with a property listing each. The listing of the first estate has a price for homes without one.
 */
export async function twoEstates(db: Tx): Promise<EstateWithType[]> {
  const estates = []
  for (const price of [7_500_000, null]) {
    const { id: estateId } = await anEntry(db, 'estates', publishedValues)
    estates.push({ estateId, unitTypeId: (await anEntry(db, 'unitTypes', { ...publishedValues, estateId, price })).id })
  }
  return estates
}

type Release = { verb: 'release' | 'cancel-release' | 'withdraw'; at: Date; startsAt: Date | null }
type Claim = { kind: 'hold' | 'reservation' | 'sale'; during: { from: Date; until: Date | null }; price: number | null }

/**
 * Returns the releases and claims of a home and the columns of its row. Steps that the state of the home does not allow
 * are left out.
 */
function historyOf(steps: Home['steps'], hasHistory: boolean) {
  const releases: Release[] = []
  const claims: Claim[] = []
  const row = { releasedAt: null as Date | null, withdrawnAt: null as Date | null }
  let time = firstInstant
  for (const { verb, hours, later, agreed } of steps) {
    time += hours * hour
    const at = new Date(time)
    const live = claims.find(({ during }) => during.until === null)
    const isPlanned = row.releasedAt !== null && row.releasedAt > at
    const isOnMarket = row.releasedAt !== null && !isPlanned && !row.withdrawnAt
    // Without events, only the row shows a release, so there is a single one. A withdrawn home is always released
    // immediately.
    if (verb === 'release' && !isOnMarket && (hasHistory || releases.length === 0)) {
      const startsAt = later && hasHistory && !row.withdrawnAt ? new Date(time + later * hour) : null
      releases.push({ verb, at, startsAt })
      Object.assign(row, { releasedAt: startsAt ?? at, withdrawnAt: null })
    }
    if (verb === 'cancel-release' && isPlanned) {
      releases.push({ verb, at, startsAt: null })
      row.releasedAt = null
    }
    if (verb === 'withdraw' && (isPlanned || (isOnMarket && !live))) {
      releases.push({ verb, at, startsAt: null })
      Object.assign(row, { releasedAt: isPlanned ? null : row.releasedAt, withdrawnAt: at })
    }
    if (live && (verb === 'end' || verb === 'reservation' || verb === 'sale')) live.during.until = at
    if ((verb === 'hold' && isOnMarket && !live) || ((verb === 'reservation' || verb === 'sale') && isOnMarket))
      claims.push({ kind: verb, during: { from: at, until: null }, price: verb === 'hold' ? null : agreed })
  }
  return { releases, claims, row }
}

/** Replaces all homes by the homes of a set. */
export async function storeHomes(db: Tx, estates: EstateWithType[], homes: Home[]) {
  await db.delete(unitsTable)
  for (const [index, { estate, price, plan, hasHistory, steps }] of homes.entries()) {
    const estateWithType = estates[estate] as EstateWithType
    const { releases, claims, row } = historyOf(steps, hasHistory)
    const [unit] = await db
      .insert(unitsTable)
      .values({
        ...estateWithType,
        code: `H${index}`,
        block: 'H',
        ...{ price, priceSetAt: new Date(firstInstant) },
        ...row,
      })
      .returning({ id: unitsTable.id })
    const unitId = unit?.id ?? ''
    if (plan) {
      const startsAt = new Date(Date.now() + plan.hours * hour)
      const batch = { batchId: crypto.randomUUID(), unitId, staffName: 'Sample' }
      await db.insert(plannedPricesTable).values({ ...batch, price: plan.price, startsAt })
    }
    if (claims.length > 0)
      await db.insert(unitClaimsTable).values(claims.map(claim => ({ ...claim, unitId, staffName: 'Sample' })))
    if (hasHistory && releases.length > 0)
      await db.insert(unitEventsTable).values(releases.map(event => ({ ...event, unitId, staffName: 'Sample' })))
  }
}
