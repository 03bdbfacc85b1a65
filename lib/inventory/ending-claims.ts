import 'server-only'
import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { codeOrder } from '@/db/inventory/code-order'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { localDay, parseLocal } from '@/lib/time/local-time'
import { allDeals, hideOutOfScope } from '../pipeline/deal-scope.ts'

const day = 86_400_000

/** Returns the local midnights at the end of today and of tomorrow. */
function midnights(now: Date): [today: Date, tomorrow: Date] {
  const midnightAfter = (days: number) => parseLocal(`${localDay(new Date(now.getTime() + days * day))}T00:00`)
  return [midnightAfter(1), midnightAfter(2)]
}

/**
 * Lists the claims that need an action of staff: holds that end today or tomorrow in Nairobi, by their end, and
 * reservations without an agreement, the oldest first. If `scope` has an owner, `lead` and `reason` are null unless
 * this owner stored the claim or owns its deal, and `name` is null unless this owner owns the deal.
 */
export async function listEndingClaims(db: Tx, now = new Date(), scope = allDeals) {
  const [endOfToday, endOfTomorrow] = midnights(now)
  const ends = sql`upper(${unitClaimsTable.during})`
  const found = await selectLiveClaims(
    db,
    now,
    or(
      and(eq(unitClaimsTable.kind, 'hold'), lt(ends, endOfTomorrow.toISOString())),
      and(eq(unitClaimsTable.kind, 'reservation'), isNull(unitClaimsTable.agreementOn)),
    ),
  ).orderBy(asc(sql`coalesce(${ends}, lower(${unitClaimsTable.during}))`), codeOrder(unitsTable.code))
  const claims = found
    .map(claim => hideOutOfScope(claim, scope))
    .map(claim => (!scope.ownerId || claim.ownerId === scope.ownerId ? claim : { ...claim, name: null }))
  const holds = claims.filter(({ kind }) => kind === 'hold')
  const endsToday = ({ during }: EndingClaim) => during.until !== null && during.until < endOfToday
  return {
    today: holds.filter(endsToday),
    tomorrow: holds.filter(claim => !endsToday(claim)),
    reservations: claims.filter(({ kind }) => kind === 'reservation'),
  }
}
export type EndingClaim = Awaited<ReturnType<typeof selectLiveClaims>>[number]

const selectLiveClaims = (db: Tx, now: Date, condition: SQL | undefined) =>
  db
    .select({
      id: unitClaimsTable.id,
      kind: unitClaimsTable.kind,
      during: unitClaimsTable.during,
      staffId: unitClaimsTable.staffId,
      staffName: unitClaimsTable.staffName,
      sellerName: unitClaimsTable.sellerName,
      reason: unitClaimsTable.reason,
      isExtended: sql<boolean>`${unitClaimsTable.extendedAt} is not null`,
      unitId: unitsTable.id,
      code: unitsTable.code,
      estate: estatesTable.title,
      leadId: leadsTable.id,
      lead: leadsTable.reference,
      name: contactsTable.name,
      ownerId: dealsTable.ownerId,
    })
    .from(unitClaimsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitClaimsTable.unitId))
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .leftJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))
    .leftJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .leftJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .where(and(sql`${unitClaimsTable.during} @> ${now.toISOString()}::timestamptz`, condition))
    .$dynamic()
