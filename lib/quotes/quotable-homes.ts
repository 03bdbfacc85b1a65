import 'server-only'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { published } from '@/db/content/published-entries'
import { codeOrder } from '@/db/inventory/code-order'
import { asNumber, ownOrTypePrice, pricesArePast } from '@/db/inventory/prices'
import { unitStateNow } from '@/db/inventory/unit-state'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { type Claim, lockUnit } from '@/lib/inventory/claims'
import { stateLabels } from '@/lib/inventory/labels'
import { buyerOfLead } from '@/lib/pipeline/deals/find-deal'

const readyOn = sql<string | null>`coalesce(${unitsTable.readyOn}, ${unitTypesTable.readyOn})::text`
/** SQL for the price of a home today; null if it has none or the price list has ended. */
export const currentPrice = sql<number | null>`case when not ${pricesArePast} then ${ownOrTypePrice} end`.mapWith(
  asNumber,
)

const selectHomes = (tx: Tx) =>
  tx
    .select({ unit: unitsTable, type: unitTypesTable, estate: estatesTable, price: currentPrice, readyOn })
    .from(unitsTable)
    .innerJoin(unitTypesTable, and(eq(unitTypesTable.id, unitsTable.unitTypeId), published(unitTypesTable)))
    .innerJoin(estatesTable, and(eq(estatesTable.id, unitsTable.estateId), published(estatesTable)))
    .$dynamic()
export type Home = Awaited<ReturnType<typeof selectHomes>>[number]

/** A lead of the buyer, by its deal. The buyer may also have other deals. */
type Lead = { dealId: string }

/** Matches homes that are on hold or reserved now for the buyer of this lead. */
const isClaimedFor = ({ dealId }: Lead) => sql`exists (select 1 from ${unitClaimsTable} as claim
  join ${leadsTable} as claim_lead on claim_lead.id = claim.lead_id
  join ${dealsTable} as claim_deal on claim_deal.id = claim_lead.deal_id
  join ${dealsTable} as buyer_deal on buyer_deal.id = ${dealId}
  where claim.unit_id = units.id and claim.during @> now() and claim.kind <> 'sale'
    and claim_deal.contact_id = buyer_deal.contact_id)`

/** Lists homes with a price that can be quoted to the lead's buyer: available, or held or reserved for the buyer. */
export async function listQuotableHomes(tx: Tx, lead: Lead) {
  const found = await tx
    .select({
      id: unitsTable.id,
      code: unitsTable.code,
      estateId: unitsTable.estateId,
      unitTypeId: unitsTable.unitTypeId,
      estate: estatesTable.title,
      type: unitTypesTable.title,
      price: currentPrice,
      readyOn,
    })
    .from(unitsTable)
    .innerJoin(unitTypesTable, and(eq(unitTypesTable.id, unitsTable.unitTypeId), published(unitTypesTable)))
    .innerJoin(estatesTable, and(eq(estatesTable.id, unitsTable.estateId), published(estatesTable)))
    .where(or(eq(unitStateNow, 'available'), isClaimedFor(lead)))
    .orderBy(asc(estatesTable.title), codeOrder(unitsTable.code))
  return found.flatMap(({ price, ...home }) => (price === null || price <= 0 ? [] : [{ ...home, price }]))
}
export type QuotableHome = Awaited<ReturnType<typeof listQuotableHomes>>[number]

/**
 * Returns the home that the form of a new quote proposes, and a note if it is not the expected one. It is a home that a
 * lead of the deal names (this lead first, then the newest), else the first home of the estate of the deal. Null if
 * none can be quoted: a home of another estate would be a mistake.
 */
export async function proposeHome(
  tx: Tx,
  lead: { id: string; dealId: string },
  homes: readonly QuotableHome[],
): Promise<{ unitId: string | null; note: string | null }> {
  const [deal] = await tx
    .select({ estateId: dealsTable.estateId, estate: estatesTable.title })
    .from(dealsTable)
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .where(eq(dealsTable.id, lead.dealId))
  const named = await tx
    .select({ id: unitsTable.id })
    .from(leadsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, leadsTable.unitId))
    .where(and(eq(leadsTable.dealId, lead.dealId), deal?.estateId ? eq(unitsTable.estateId, deal.estateId) : undefined))
    .orderBy(desc(sql`${leadsTable.id} = ${lead.id}`), desc(leadsTable.createdAt))
  const proposed = named.find(({ id }) => homes.some(home => home.id === id))
  if (proposed) return { unitId: proposed.id, note: proposed === named[0] ? null : notAvailable }
  const first = homes.find(({ estateId }) => estateId === deal?.estateId)
  if (first) return { unitId: first.id, note: named.length > 0 ? notAvailable : null }
  return { unitId: null, note: deal?.estate ? `No available home of ${deal.estate} has a price.` : null }
}
const notAvailable = 'The home that they asked about is not available, or has no price.'

/**
 * Locks a home that can be quoted to the buyer of this lead, and returns it with its list price. Throws `ConflictError`
 * with the reason if the home cannot be quoted, and `NotFoundError`.
 */
export async function lockQuotableHome(tx: Tx, unitId: string, lead: Lead): Promise<Home & { price: number }> {
  const { unit, state, claim } = await lockUnit(tx, unitId)
  if (state !== 'available' && !(await isClaimForBuyer(tx, claim, lead)))
    throw new ConflictError(
      `Home ${unit.code} is ${stateLabels[state].staff.toLowerCase()}${claim ? ' for somebody else' : ''}: it cannot be quoted.`,
    )
  const [home] = await selectHomes(tx).where(eq(unitsTable.id, unitId))
  if (!home) throw new NotFoundError('This home is not public: its estate or its type is not published.')
  const { price } = home
  if (price === null || price <= 0)
    throw new ConflictError(`Home ${unit.code} has no price today: its price list has ended, or it has none.`)
  return { ...home, price }
}

async function isClaimForBuyer(tx: Tx, claim: Claim | null, { dealId }: Lead): Promise<boolean> {
  if (!claim?.leadId || claim.kind === 'sale') return false
  const [deal] = await tx.select({ contactId: dealsTable.contactId }).from(dealsTable).where(eq(dealsTable.id, dealId))
  return deal?.contactId === (await buyerOfLead(tx, claim.leadId))
}
