import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { unitStateAt } from '@/db/inventory/unit-state'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { parseLocal } from '@/lib/local-time'
import type { ReportPeriod } from '../report-view'

const day = 86_400_000

/** Every home with its price, claims, and releases and withdrawals in order. */
export async function readHomes(db: Tx) {
  const types = await db.select().from(unitTypesTable)
  const claims = await db.select().from(unitClaimsTable)
  const events = await db.select().from(unitEventsTable).orderBy(unitEventsTable.id)
  return (await db.select().from(unitsTable)).map(unit => {
    const recorded = events.filter(({ unitId, verb }) => unitId === unit.id && /^(release|withdraw)$/.test(verb))
    const byRow = [
      ...(unit.releasedAt ? [{ verb: 'release', at: unit.releasedAt }] : []),
      ...(unit.withdrawnAt ? [{ verb: 'withdraw', at: unit.withdrawnAt }] : []),
    ]
    return {
      ...unit,
      price: unit.price ?? types.find(({ id }) => id === unit.unitTypeId)?.price ?? null,
      claims: claims.filter(({ unitId }) => unitId === unit.id),
      releases: recorded.length > 0 ? recorded : byRow,
    }
  })
}
type Home = Awaited<ReturnType<typeof readHomes>>[number]

const isOffered = ({ releases, claims }: Home, at: Date): boolean =>
  releases.filter(release => release.at <= at).at(-1)?.verb === 'release' &&
  !claims.some(({ kind, during }) => kind === 'sale' && during.from <= at && (!during.until || during.until > at))

/** How each home was offered in the period, found by looking at it at every instant at which something happened to it. */
export function offeredByHand(homes: readonly Home[], { from, to }: ReportPeriod, now = new Date()) {
  const begin = parseLocal(`${from}T00:00`)
  const end = new Date(Math.min(parseLocal(`${to}T00:00`).getTime() + day, now.getTime()))
  const isIn = (at: Date | null) => at !== null && at > begin && at < end
  return homes.map(home => {
    const instants = [...home.releases.map(({ at }) => at), ...home.claims.flatMap(({ during }) => during.until ?? [])]
    const sale = home.claims.some(
      ({ kind, during }) =>
        kind === 'sale' && during.from >= begin && during.from < end && (!during.until || during.until >= end),
    )
    const atBegin = isOffered(home, begin)
    const later = instants.some(at => isIn(at) && isOffered(home, at))
    return { id: home.id, estateId: home.estateId, begin: atBegin, added: !atBegin && (later || sale), sold: sale }
  })
}

/** Homes, value and homes without a price by estate and state. */
export function stockByHand(homes: readonly Home[], now = new Date()) {
  const groups = Map.groupBy(homes, home => `${home.estateId} ${unitStateAt(home, now)}`)
  return new Map(
    [...groups].map(([key, own]) => [
      key,
      {
        homes: own.length,
        value: own.reduce((sum, { price }) => sum + (price ?? 0), 0),
        unpriced: own.filter(({ price }) => price === null).length,
      },
    ]),
  )
}
