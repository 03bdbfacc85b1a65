import { type SQL, sql } from 'drizzle-orm'
import { startOfLocalDay } from '../../../db/local-time.ts'
import { unitClaimsTable, unitEventsTable } from '../../../db/tables/inventory.ts'
import type { ListingHistory } from './listing-history.ts'

/** `begin` is the first instant of a period, `end` the first instant after it, at most now. */
type Limits = { begin: SQL; end: SQL }

/**
 * The releases, withdrawals and cancelled releases of a home: when each was stored (`at`) and from when it counts
 * (`starts_at`). They come from its history, or from its row if the history has none.
 */
const releases = sql`(
  select ${unitEventsTable.verb} as verb, ${unitEventsTable.at} as at, ${unitEventsTable.id} as event_id,
      coalesce(${unitEventsTable.startsAt}, ${unitEventsTable.at}) as starts_at
    from ${unitEventsTable} where ${unitEventsTable.unitId} = units.id and ${unitEventsTable.verb} in ('release', 'withdraw', 'cancel-release')
  union all
  select row.verb, row.at, 0, row.at from (values ('release', units.released_at), ('withdraw', units.withdrawn_at)) as row(verb, at)
    where row.at is not null and not exists (select 1 from ${unitEventsTable}
      where ${unitEventsTable.unitId} = units.id and ${unitEventsTable.verb} in ('release', 'withdraw', 'cancel-release'))
)`

/** Sales of a home, as `claim`, without sales by mistake. The parenthesis stays open for a further condition. */
const sales = sql`(select 1 from ${unitClaimsTable} as claim where claim.unit_id = units.id and claim.kind = 'sale'
  and claim.cancellation is distinct from 'mistake'`

const isSoldAt = (at: SQL): SQL => sql`exists ${sales} and claim.during @> ${at})`

const isReleasedAt = (at: SQL): SQL =>
  sql`coalesce((select release.verb = 'release' and release.starts_at <= ${at} from ${releases} as release where release.at <= ${at} order by release.at desc, release.event_id desc limit 1), false)`

/** Matches homes that are released and neither withdrawn nor sold at a time: available, held or reserved. */
const isListedAt = (at: SQL): SQL => sql`(${isReleasedAt(at)} and not ${isSoldAt(at)})`

/** Matches homes with a sale that began in the period and still exists at its end. */
const isSoldWithin = ({ begin, end }: Limits): SQL =>
  sql`exists ${sales} and lower(claim.during) >= ${begin} and lower(claim.during) < ${end} and (upper(claim.during) is null or upper(claim.during) >= ${end}))`

/**
 * Matches homes that are listed later in the period and not at its beginning: after a release, after a cancelled sale,
 * or because they were sold in it.
 */
const isAddedWithin = ({ begin, end }: Limits): SQL =>
  sql`(not ${isListedAt(begin)} and (
    exists (select 1 from ${releases} as later where later.verb = 'release' and later.starts_at > ${begin}
      and later.starts_at < ${end} and ${isReleasedAt(sql`later.starts_at`)})
    or exists ${sales} and upper(claim.during) > ${begin} and upper(claim.during) < ${end})
    or ${isSoldWithin({ begin, end })}))`

/** Matches homes that were listed in this way; expects the table `units` in the query. */
export function wasListed({ kind, from, to }: ListingHistory): SQL {
  const begin = startOfLocalDay(from)
  const end = sql`least(${startOfLocalDay(to, 1)}, now())`
  if (kind === 'begin') return isListedAt(begin)
  return kind === 'added' ? isAddedWithin({ begin, end }) : isSoldWithin({ begin, end })
}
