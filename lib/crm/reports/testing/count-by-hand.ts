import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { localDay } from '@/lib/local-time'
import { type OfficeHours, officeMinutes } from '../../../deals/office-clock.ts'
import type { Grouping, ReportPeriod } from '../report-view'

const order = ['new', 'contacted', 'visit-booked', 'visited', 'offer-sent', 'reserved', 'sold']
const steps = ['contacted', 'visited', 'reserved', 'sold']

/** Every deal in sight that is no spam, with what reports ask about it, from all rows. */
export async function readRows(db: Tx, ownerId: string | null) {
  const [deals, leads, activities] = [
    await db.select().from(dealsTable),
    await db.select().from(leadsTable),
    await db.select().from(activitiesTable),
  ]
  return deals
    .filter(deal => deal.stage !== 'spam' && (ownerId === null || deal.ownerId === ownerId))
    .map(deal => {
      const [first] = leads
        .filter(({ dealId }) => dealId === deal.id)
        .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      const own = activities.filter(({ dealId }) => dealId === deal.id)
      const stages = [deal.stage, ...own.filter(({ kind }) => kind === 'stage').map(({ outcome }) => outcome ?? '')]
      const farthest = Math.max(...stages.map(stage => order.indexOf(stage)))
      const replies = own.filter(({ isReply }) => isReply).map(({ at }) => at.getTime())
      const keys: Record<Grouping, string> = {
        source: deal.firstReferral ? 'Referral' : first?.campaign.utm_source || 'Direct and search',
        campaign: first?.campaign.utm_campaign || 'No campaign',
        estate: deal.estateId ?? 'none',
        agent: deal.ownerId ?? 'nobody',
        month: localDay(deal.createdAt).slice(0, 7),
      }
      return {
        ...deal,
        keys,
        reached: steps.filter(step => farthest >= order.indexOf(step)),
        repliedAt: replies.length > 0 ? new Date(Math.min(...replies)) : null,
      }
    })
}
type Row = Awaited<ReturnType<typeof readRows>>[number]

const isOn = (at: Date, { from, to }: ReportPeriod) => localDay(at) >= from && localDay(at) <= to
const people = (rows: readonly Row[]) => new Set(rows.map(({ contactId }) => contactId)).size

/** What `count` returns for each group of the deals that began in the period, and for all of them under `null`. */
function byGroup<Count>(rows: readonly Row[], period: ReportPeriod, by: Grouping, count: (rows: Row[]) => Count) {
  const counted = rows.filter(({ createdAt }) => isOn(createdAt, period))
  const groups = Map.groupBy(counted, ({ keys }) => keys[by])
  return { groups: new Map([...groups].map(([key, own]) => [key, count(own)])), total: count(counted) }
}

export const funnelByHand = (rows: readonly Row[], period: ReportPeriod, by: Grouping) =>
  byGroup(rows, period, by, own => ({
    leads: people(own),
    ...Object.fromEntries(steps.map(step => [step, people(own.filter(({ reached }) => reached.includes(step)))])),
  }))

export const repliesByHand = (rows: readonly Row[], period: ReportPeriod, by: Grouping, hours: OfficeHours) =>
  byGroup(rows, period, by, own => ({
    answered: people(own.filter(({ repliedAt }) => repliedAt)),
    unanswered: people(own.filter(({ repliedAt }) => !repliedAt)),
    medianMinutes: median(
      own.flatMap(({ createdAt, repliedAt }) => (repliedAt ? [officeMinutes(createdAt, repliedAt, hours)] : [])),
    ),
  }))

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2)
}

export function lostByHand(rows: readonly Row[], period: ReportPeriod) {
  const lost = rows.filter(({ stage, stageSince }) => stage === 'lost' && isOn(stageSince, period))
  const groups = Map.groupBy(lost, ({ lostReason }) => lostReason ?? 'none')
  return { groups: new Map([...groups].map(([reason, own]) => [reason, people(own)])), total: people(lost) }
}
