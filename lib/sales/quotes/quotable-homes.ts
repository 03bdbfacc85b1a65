import 'server-only'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { published } from '@/db/content/published-entries'
import { ownOrTypePrice, pricesArePast } from '@/db/inventory/prices'
import { unitStateNow } from '@/db/inventory/unit-state'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { type Claim, lockUnit } from '@/lib/inventory/claims'
import { stateLabels } from '@/lib/inventory/labels'

const asNumber = (value: unknown) => (value === null ? null : Number(value))
const readyOn = sql<string | null>`coalesce(${unitsTable.readyOn}, ${unitTypesTable.readyOn})::text`
/** Null: on request, or the price list has ended. */
export const currentPrice = sql<number | null>`case when not ${pricesArePast} then ${ownOrTypePrice} end`.mapWith(
  asNumber,
)

const homes = (tx: Tx) =>
  tx
    .select({ unit: unitsTable, type: unitTypesTable, estate: estatesTable, price: currentPrice, readyOn })
    .from(unitsTable)
    .innerJoin(unitTypesTable, and(eq(unitTypesTable.id, unitsTable.unitTypeId), published(unitTypesTable)))
    .innerJoin(estatesTable, and(eq(estatesTable.id, unitsTable.estateId), published(estatesTable)))
    .$dynamic()
export type Home = Awaited<ReturnType<typeof homes>>[number]

/** The same person may have sent several leads. */
type Buyer = { contactId: string }

/** The live claim is for this buyer. */
const isClaimedFor = ({ contactId }: Buyer) => sql`exists (select 1 from ${unitClaimsTable} as claim
  join ${leadsTable} as holder on holder.id = claim.lead_id
  where claim.unit_id = units.id and claim.during @> now() and claim.kind <> 'sale' and holder.contact_id = ${contactId})`

/** The homes that can be quoted to this buyer: free, or held or reserved for them, and with a price. */
export async function listQuotableHomes(tx: Tx, buyer: Buyer) {
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
    .where(or(eq(unitStateNow, 'available'), isClaimedFor(buyer)))
    .orderBy(asc(estatesTable.title), asc(unitsTable.code))
  return found.flatMap(({ price, ...home }) => (price === null || price <= 0 ? [] : [{ ...home, price }]))
}
export type QuotableHome = Awaited<ReturnType<typeof listQuotableHomes>>[number]

/**
 * The home with which a new quote for a lead opens, and a note for staff when it is not the expected one. First the homes
 * that the messages of the deal name, this lead's before newer ones; then the first home of the estate of the deal. Null
 * when none of them can be quoted: a home of another estate would be quoted by mistake.
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
  const wanted = named.find(({ id }) => homes.some(home => home.id === id))
  if (wanted) return { unitId: wanted.id, note: wanted === named[0] ? null : notFree }
  const first = homes.find(({ estateId }) => estateId === deal?.estateId)
  if (first) return { unitId: first.id, note: named.length > 0 ? notFree : null }
  return { unitId: null, note: deal?.estate ? `No home of ${deal.estate} is free and has a price.` : null }
}
const notFree = 'The home that they asked about is not free, or has no price.'

/**
 * Locks a home that can be quoted to this buyer, and returns it with its list price. Throws `ConflictError` with the
 * reason when it cannot, and `NotFoundError`.
 */
export async function lockQuotableHome(tx: Tx, unitId: string, buyer: Buyer): Promise<Home & { price: number }> {
  const { unit, state, claim } = await lockUnit(tx, unitId)
  if (state !== 'available' && !(await isOf(tx, claim, buyer)))
    throw new ConflictError(
      `Home ${unit.code} is ${stateLabels[state].staff.toLowerCase()}${claim ? ' for somebody else' : ''}: it cannot be quoted.`,
    )
  const [home] = await homes(tx).where(eq(unitsTable.id, unitId))
  if (!home) throw new NotFoundError('This home is not public: its estate or its type is not published.')
  const { price } = home
  if (price === null || price <= 0)
    throw new ConflictError(`Home ${unit.code} has no price today: its price list has ended, or it has none.`)
  return { ...home, price }
}

async function isOf(tx: Tx, claim: Claim | null, { contactId }: Buyer): Promise<boolean> {
  if (!claim?.leadId || claim.kind === 'sale') return false
  const [holder] = await tx
    .select({ contactId: leadsTable.contactId })
    .from(leadsTable)
    .where(eq(leadsTable.id, claim.leadId))
  return holder?.contactId === contactId
}
