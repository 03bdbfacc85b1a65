import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { unitStateAt } from '@/db/inventory/unit-state'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { plannedPricesTable } from '@/db/tables/planned-prices'
import { parseLocal } from '@/lib/time/local-time'
import type { ReportPeriod } from '../report-view'

const dayInMs = 86_400_000

/** Reads every home with its present price, its claims, and its releases and withdrawals in their order. */
export async function readHomes(db: Tx) {
  const types = await db.select().from(unitTypesTable)
  const claims = await db.select().from(unitClaimsTable)
  const planned = await db.select().from(plannedPricesTable).orderBy(plannedPricesTable.startsAt)
  const events = await db.select().from(unitEventsTable).orderBy(unitEventsTable.id)
  return (await db.select().from(unitsTable)).map(unit => {
    const recorded = events.filter(
      ({ unitId, verb }) => unitId === unit.id && /^(release|cancel-release|withdraw)$/.test(verb),
    )
    const changesOfRow = [
      ...(unit.releasedAt ? [{ verb: 'release', at: unit.releasedAt, startsAt: null }] : []),
      ...(unit.withdrawnAt ? [{ verb: 'withdraw', at: unit.withdrawnAt, startsAt: null }] : []),
    ]
    const begunPlan = planned.filter(({ unitId, startsAt }) => unitId === unit.id && startsAt <= new Date()).at(-1)
    return {
      ...unit,
      price: begunPlan?.price ?? unit.price ?? types.find(({ id }) => id === unit.unitTypeId)?.price ?? null,
      claims: claims.filter(({ unitId }) => unitId === unit.id),
      // Without events, only the row of the home shows a release or a withdrawal.
      releases: recorded.length > 0 ? recorded : changesOfRow,
    }
  })
}
type Home = Awaited<ReturnType<typeof readHomes>>[number]

const beginOf = ({ at, startsAt }: { at: Date; startsAt: Date | null }) => startsAt ?? at

function isReleased({ releases }: Home, at: Date): boolean {
  const last = releases.filter(release => release.at <= at).at(-1)
  return last?.verb === 'release' && beginOf(last) <= at
}

const isListed = (home: Home, at: Date): boolean =>
  isReleased(home, at) &&
  !home.claims.some(({ kind, during }) => kind === 'sale' && during.from <= at && (!during.until || during.until > at))

/** Returns the listing of each home in the period, evaluated at the time of each event of the home. */
export function listedByHand(homes: readonly Home[], { from, to }: ReportPeriod, now = new Date()) {
  const begin = parseLocal(`${from}T00:00`)
  const end = new Date(Math.min(parseLocal(`${to}T00:00`).getTime() + dayInMs, now.getTime()))
  const isIn = (at: Date | null) => at !== null && at > begin && at < end
  return homes.map(home => {
    const instants = [...home.releases.map(beginOf), ...home.claims.flatMap(({ during }) => during.until ?? [])]
    const sale = home.claims.some(
      ({ kind, during }) =>
        kind === 'sale' && during.from >= begin && during.from < end && (!during.until || during.until >= end),
    )
    const atBegin = isListed(home, begin)
    const isListedLater = instants.some(at => isIn(at) && isListed(home, at))
    return {
      id: home.id,
      estateId: home.estateId,
      begin: atBegin,
      added: !atBegin && (isListedLater || sale),
      sold: sale,
    }
  })
}

/** Counts homes, their value and homes without a price, by estate and state. */
export function stockByHand(homes: readonly Home[], now = new Date()) {
  const priceOf = ({ price, claims }: Home) =>
    claims.find(({ kind, during }) => kind !== 'hold' && during.from <= now && (!during.until || during.until > now))
      ?.price ?? price
  const groups = Map.groupBy(homes, home => `${home.estateId} ${unitStateAt(home, now)}`)
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      {
        homes: group.length,
        value: group.reduce((sum, home) => sum + (priceOf(home) ?? 0), 0),
        unpriced: group.filter(home => priceOf(home) === null).length,
      },
    ]),
  )
}
