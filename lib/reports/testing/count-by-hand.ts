import { eq, getTableColumns } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealStages, dealsTable } from '@/db/tables/deals'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { type Role, staffTable } from '@/db/tables/staff'
import { commissionRatesTable } from '@/db/tables/targets'
import { siteVisitsTable } from '@/db/tables/visits'
import { localDay } from '@/lib/time/local-time'
import { type OfficeHours, officeMinutes } from '../../time/office-clock.ts'
import type { Grouping, ReportPeriod } from '../report-view'
import { commissionByHand } from './commission-by-hand'

const steps = ['contacted', 'visited', 'reserved', 'sold']

/** Reads the deals of an owner, or all for null, that are not spam, with their values for reports. */
export async function readRows(db: Tx, ownerId: string | null) {
  const [deals, leads, activities, claims, visits] = [
    await db.select().from(dealsTable),
    await db.select().from(leadsTable),
    await db.select().from(activitiesTable),
    await readClaims(db),
    await db.select().from(siteVisitsTable),
  ]
  return deals
    .filter(deal => deal.stage !== 'spam' && (ownerId === null || deal.ownerId === ownerId))
    .map(deal => {
      const [firstLead] = leads
        .filter(({ dealId }) => dealId === deal.id)
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      const dealActivities = activities.filter(({ dealId }) => dealId === deal.id)
      const isOfDeal = (leadId: string | null) => leads.some(({ id, dealId }) => id === leadId && dealId === deal.id)
      const dealClaims = claims.filter(({ leadId }) => isOfDeal(leadId))
      const stages = dealActivities
        .filter(({ kind, outcome }) => kind === 'stage' && outcome !== 'lost' && outcome !== 'spam')
        .sort((a, b) => b.at.getTime() - a.at.getTime() || rankOf(b.outcome) - rankOf(a.outcome))
      // A lost deal counts with its last stage before.
      const stage = deal.stage === 'lost' ? (stages[0]?.outcome ?? null) : deal.stage
      const hasArrived = visits.some(({ leadId, arrivedAt }) => arrivedAt && isOfDeal(leadId))
      const wasVisited = stages.some(({ outcome }) => outcome === 'visited')
      const countedClaims = dealClaims.filter(({ kind, cancellation }) => kind !== 'hold' && cancellation !== 'mistake')
      const hasReached: Record<string, boolean> = {
        contacted: rankOf(stage) >= rankOf('contacted') || hasArrived || countedClaims.length > 0,
        visited: hasArrived || stage === 'visited' || (rankOf(stage) > rankOf('visited') && wasVisited),
        reserved: countedClaims.length > 0,
        sold: countedClaims.some(({ kind, endedAt }) => kind === 'sale' && !endedAt),
      }
      const isReservedOrSold = deal.stage === 'reserved' || deal.stage === 'sold'
      const [newestClaim] = dealClaims
        .filter(({ kind, endedAt }) => isReservedOrSold && kind !== 'hold' && !endedAt)
        .sort((a, b) => b.during.from.getTime() - a.during.from.getTime())
      const replies = dealActivities.filter(({ isReply }) => isReply).map(({ at }) => at.getTime())
      const keys: Record<Grouping, string> = {
        source: deal.firstReferral ? 'Referral' : firstLead?.campaign.utm_source || 'Direct and search',
        campaign: firstLead?.campaign.utm_campaign || 'No campaign',
        estate: deal.estateId ?? 'none',
        agent: newestClaim?.sellerId ?? deal.ownerId ?? 'nobody',
        month: localDay(deal.createdAt).slice(0, 7),
      }
      return {
        ...deal,
        keys,
        reached: steps.filter(step => hasReached[step]),
        isImported: leads.some(
          ({ dealId, kind, createdAt }) => dealId === deal.id && kind === 'import' && createdAt <= deal.createdAt,
        ),
        repliedAt: replies.length > 0 ? new Date(Math.min(...replies)) : null,
      }
    })
}

const rankOf = (stage: string | null) => (dealStages as readonly (string | null)[]).indexOf(stage)

const readClaims = (db: Tx) =>
  db
    .select({ ...getTableColumns(unitClaimsTable), estateId: unitsTable.estateId })
    .from(unitClaimsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitClaimsTable.unitId))
type Row = Awaited<ReturnType<typeof readRows>>[number]

const isOn = (at: Date, { from, to }: ReportPeriod) => localDay(at) >= from && localDay(at) <= to
const countPeople = (rows: readonly Row[]) => new Set(rows.map(({ contactId }) => contactId)).size

/** Returns the result of `count` for each group of the deals that began in the period, and for all of them. */
function byGroup<Count>(rows: readonly Row[], period: ReportPeriod, by: Grouping, count: (rows: Row[]) => Count) {
  const counted = rows.filter(({ createdAt }) => isOn(createdAt, period))
  const groups = Map.groupBy(counted, ({ keys }) => keys[by])
  return { groups: new Map([...groups].map(([key, group]) => [key, count(group)])), total: count(counted) }
}

export const funnelByHand = (rows: readonly Row[], period: ReportPeriod, by: Grouping) =>
  byGroup(rows, period, by, group => ({
    leads: countPeople(group),
    ...Object.fromEntries(
      steps.map(step => [step, countPeople(group.filter(({ reached }) => reached.includes(step)))]),
    ),
  }))

export const repliesByHand = (rows: readonly Row[], period: ReportPeriod, by: Grouping, hours: OfficeHours) =>
  byGroup(
    rows.filter(({ isImported }) => !isImported),
    period,
    by,
    group => ({
      answered: countPeople(group.filter(({ repliedAt }) => repliedAt)),
      unanswered: countPeople(group.filter(({ repliedAt }) => !repliedAt)),
      medianMinutes: median(
        group.flatMap(({ createdAt, repliedAt }) => (repliedAt ? [officeMinutes(createdAt, repliedAt, hours)] : [])),
      ),
    }),
  )

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2)
}

export function lostByHand(rows: readonly Row[], period: ReportPeriod) {
  const lost = rows.filter(({ stage, stageSince }) => stage === 'lost' && isOn(stageSince, period))
  const groups = Map.groupBy(lost, ({ lostReason }) => lostReason ?? 'none')
  return {
    groups: new Map([...groups].map(([reason, group]) => [reason, countPeople(group)])),
    total: countPeople(lost),
  }
}

/** Counts the reservations, sales and cancellations of a seller, or of everybody for null, in the period. */
export async function salesByHand(db: Tx, { from, to }: ReportPeriod, by: Grouping, sellerId: string | null) {
  const rates = await db.select().from(commissionRatesTable)
  const staff = await db.select().from(staffTable)
  const roleOf = ({ sellerId, sellerRole }: { sellerId: string | null; sellerRole: Role | null }) =>
    sellerRole ?? staff.find(({ id }) => id === sellerId)?.role ?? null
  const counted = (await readClaims(db)).filter(
    claim =>
      claim.kind !== 'hold' && claim.cancellation !== 'mistake' && (sellerId === null || claim.sellerId === sellerId),
  )
  const events = counted.flatMap(claim => {
    const began = localDay(claim.during.from)
    return [
      ...(claim.kind === 'reservation' ? [{ event: 'reserved', day: began, claim }] : []),
      ...(claim.kind === 'sale' && !claim.endedAt ? [{ event: 'sold', day: claim.agreementOn ?? began, claim }] : []),
      ...(claim.endedAt && claim.cancellation === 'cancelled'
        ? [{ event: 'cancelled', day: localDay(claim.endedAt), claim }]
        : []),
    ]
  })
  const keyOf = ({ day, claim }: (typeof events)[number]): string =>
    ({
      source: claim.source ?? 'Not known',
      campaign: claim.campaign ?? 'Not known',
      estate: claim.estateId,
      agent: claim.sellerId ?? claim.sellerName ?? 'nobody',
      month: day.slice(0, 7),
    })[by]
  const count = (group: typeof events) => {
    const sold = group.filter(({ event }) => event === 'sold').map(({ day, claim }) => ({ ...claim, day }))
    const commissions = sold.map(sale => (sale.price === null ? null : commissionByHand(rates, roleOf(sale), sale)))
    return {
      reserved: group.filter(({ event }) => event === 'reserved').length,
      sold: sold.length,
      turnover: sold.reduce((sum, { price }) => sum + (price ?? 0), 0),
      reckoned: sold.filter(({ isReckoned }) => isReckoned).length,
      unpriced: sold.filter(({ price }) => price === null).length,
      commission: commissions.reduce<number>((sum, commission) => sum + (commission ?? 0), 0),
      unrated: sold.filter(({ price }, index) => price !== null && commissions[index] === null).length,
      cancelled: group.filter(({ event }) => event === 'cancelled').length,
    }
  }
  const inPeriod = events.filter(({ day }) => day >= from && day <= to)
  const groups = Map.groupBy(inPeriod, keyOf)
  return { groups: new Map([...groups].map(([key, group]) => [key, count(group)])), total: count(inPeriod) }
}
