import fc from 'fast-check'
import type { Tx } from '@/db/connect'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { anEntry, live } from '@/db/testing/entries'

const first = Date.parse('2026-01-20T12:00:00Z')
const hour = 3_600_000

/** What happens to a home, one after the other; the hours pass before each. */
const step = fc.record({
  verb: fc.constantFrom('release', 'withdraw', 'hold', 'reservation', 'sale', 'sale', 'end'),
  hours: fc.integer({ min: 1, max: 900 }),
})
const home = fc.record({
  estate: fc.nat(1),
  price: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
  hasHistory: fc.boolean(),
  steps: fc.array(step, { maxLength: 9 }),
})

/** Homes of two estates with what happened to them. */
export const homeSet = fc.array(home, { maxLength: 25 })
type Home = { estate: number; price: number | null; hasHistory: boolean; steps: { verb: string; hours: number }[] }

export type Street = { estateId: string; unitTypeId: string }

/** Two estates with a type of home each; the homes of the first have its price when they have none. */
export async function someEstates(db: Tx): Promise<Street[]> {
  const streets = []
  for (const price of [7_500_000, null]) {
    const { id: estateId } = await anEntry(db, 'estates', live)
    streets.push({ estateId, unitTypeId: (await anEntry(db, 'unitTypes', { ...live, estateId, price })).id })
  }
  return streets
}

type Release = { verb: 'release' | 'withdraw'; at: Date }
type Claim = { kind: 'hold' | 'reservation' | 'sale'; during: { from: Date; until: Date | null } }

/** The releases and claims of a home, each only where the one before it allows it. */
function historyOf(steps: Home['steps'], hasHistory: boolean): { releases: Release[]; claims: Claim[] } {
  const releases: Release[] = []
  const claims: Claim[] = []
  let time = first
  for (const { verb, hours } of steps) {
    time += hours * hour
    const at = new Date(time)
    const live = claims.find(({ during }) => during.until === null)
    const isOut = releases.at(-1)?.verb === 'release'
    // A home without a history was released once, by its row.
    if (verb === 'release' && !isOut && (hasHistory || releases.length === 0)) releases.push({ verb, at })
    if (verb === 'withdraw' && isOut && !live) releases.push({ verb, at })
    if (live && (verb === 'end' || verb === 'reservation' || verb === 'sale')) live.during.until = at
    if ((verb === 'hold' && isOut && !live) || ((verb === 'reservation' || verb === 'sale') && isOut))
      claims.push({ kind: verb, during: { from: at, until: null } })
  }
  return { releases, claims }
}

/** Replaces all homes by those of a set. */
export async function storeHomes(db: Tx, streets: Street[], homes: Home[]) {
  await db.delete(unitsTable)
  for (const [index, { estate, price, hasHistory, steps }] of homes.entries()) {
    const street = streets[estate] as Street
    const { releases, claims } = historyOf(steps, hasHistory)
    const last = releases.at(-1)
    const released = releases.filter(({ verb }) => verb === 'release').at(-1)
    const [unit] = await db
      .insert(unitsTable)
      .values({
        ...street,
        code: `H${index}`,
        block: 'H',
        price,
        releasedAt: released?.at ?? null,
        withdrawnAt: last?.verb === 'withdraw' ? last.at : null,
      })
      .returning({ id: unitsTable.id })
    const unitId = unit?.id ?? ''
    if (claims.length > 0)
      await db.insert(unitClaimsTable).values(claims.map(claim => ({ ...claim, unitId, staffName: 'Sample' })))
    if (hasHistory && releases.length > 0)
      await db.insert(unitEventsTable).values(releases.map(event => ({ ...event, unitId, staffName: 'Sample' })))
  }
}
