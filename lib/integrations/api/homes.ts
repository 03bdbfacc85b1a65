import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { unitStateNow } from '@/db/inventory/unit-state'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { lastClockChangeAt, ownOrTypePrice } from '../../../db/inventory/prices.ts'
import { type Page, type PageQuery, pageOf, toPage } from './page'
import type { homeSchema } from './response-schemas'

type HomeJson = z.infer<typeof homeSchema>

/** The last change of a home, its type, state or price, including planned changes, which change no row. */
const changedAt = sql<Date>`greatest(
  units.updated_at, ${unitTypesTable.updatedAt}, ${lastClockChangeAt},
  (select max(at) from unit_events where unit_id = units.id),
  (select max(upper(during)) from unit_claims where unit_id = units.id and upper(during) <= now()))`.mapWith(
  unitsTable.updatedAt,
)

/** Returns a page of all homes, also homes not for sale, with their current state, in the order of creation. */
export async function listHomes(db: Tx, query: PageQuery): Promise<Page<HomeJson>> {
  const columns = { id: unitsTable.id, createdAt: unitsTable.createdAt, updatedAt: changedAt }
  const { where, orderBy, limit, position } = pageOf(columns, query)
  const { id, code, block, phase, floor, orientation, createdAt } = unitsTable
  const rows = await db
    .select({
      ...{ id, code, block, phase, floor, orientation, createdAt, position },
      estate: estatesTable.slug,
      type: unitTypesTable.title,
      kind: unitTypesTable.kind,
      bedrooms: unitTypesTable.beds,
      areaSqm: sql<number | null>`coalesce(${unitsTable.areaSqm}, ${unitTypesTable.areaSqm})`,
      plotSqm: sql<number | null>`coalesce(${unitsTable.plotSqm}, ${unitTypesTable.plotSqm})`,
      price: ownOrTypePrice,
      state: unitStateNow,
      claim: { id: unitClaimsTable.id, kind: unitClaimsTable.kind, during: unitClaimsTable.during },
      dealId: leadsTable.dealId,
      updatedAt: changedAt,
    })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    .leftJoin(unitClaimsTable, and(eq(unitClaimsTable.unitId, id), sql`${unitClaimsTable.during} @> now()`))
    .leftJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  return toPage(rows, query, ({ claim, dealId, ...home }) => ({
    ...home,
    claim: claim && {
      id: claim.id,
      kind: claim.kind,
      from: claim.during.from.toISOString(),
      until: claim.during.until?.toISOString() ?? null,
      dealId,
    },
  }))
}
