import fc from 'fast-check'
import type { Tx } from '@/db/connect'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { siteVisitsTable } from '@/db/tables/visits'

const minutes = 60_000

const claim = fc.record({
  kind: fc.constantFrom('hold' as const, 'reservation' as const, 'sale' as const),
  end: fc.constantFrom('none', 'none', 'cancelled', 'replaced', 'mistake'),
  seller: fc.option(fc.nat(1)),
  sellerRole: fc.constantFrom(null, 'sales' as const, 'sales-manager' as const, 'viewer' as const),
  sellerName: fc.constantFrom(null, 'Somebody who left'),
  source: fc.constantFrom(null, 'Referral', 'radio'),
  campaign: fc.constantFrom(null, 'No campaign', 'easter'),
  price: fc.option(fc.integer({ min: 1, max: 50_000_000 })),
  isReckoned: fc.boolean(),
  /** Minutes from the creation of the deal to the beginning of the claim. */
  after: fc.integer({ min: 0, max: 60_000 }),
  /** In minutes. */
  lasts: fc.integer({ min: 1, max: 60_000 }),
  agreement: fc.option(fc.constantFrom('2026-01-31', '2026-02-01', '2026-03-15', '2026-03-16')),
})

/** Generates the homes and the visit of the first lead of a deal. */
export const homesOfDeal = { claims: fc.array(claim, { maxLength: 2 }), hasVisited: fc.boolean() }
type Homes = { claims: (typeof claim extends fc.Arbitrary<infer Value> ? Value : never)[]; hasVisited: boolean }

type World = { estates: string[]; owners: string[]; unitTypeIds: string[] }

/** Stores the homes of a deal, each claimed for this lead, and its visit. */
export async function storeHomesOf(
  db: Tx,
  { estates, owners, unitTypeIds }: World,
  leadId: string,
  { claims, hasVisited, createdAt }: Homes & { createdAt: Date },
) {
  if (hasVisited) await db.insert(siteVisitsTable).values({ leadId, token: crypto.randomUUID(), arrivedAt: createdAt })
  for (const [index, { seller, after, lasts, agreement, end, ...values }] of claims.entries()) {
    const estateIndex = index % estates.length
    const [unit] = await db
      .insert(unitsTable)
      .values({
        ...{ estateId: estates[estateIndex] ?? '', unitTypeId: unitTypeIds[estateIndex] ?? '' },
        ...{ code: crypto.randomUUID(), block: 'A' },
      })
      .returning({ id: unitsTable.id })
    const from = new Date(createdAt.getTime() + after * minutes)
    const until = end === 'none' ? null : new Date(from.getTime() + lasts * minutes)
    await db.insert(unitClaimsTable).values({
      ...values,
      ...{ unitId: unit?.id ?? '', leadId, staffName: 'Sample', during: { from, until } },
      sellerId: seller === null ? null : (owners[seller] ?? null),
      agreementOn: values.kind === 'sale' ? agreement : null,
      endedAt: until,
      endReason: end === 'cancelled' || end === 'mistake' ? 'A reason.' : null,
      cancellation: end === 'cancelled' || end === 'mistake' ? end : null,
    })
  }
}
