import { type SQL, sql } from 'drizzle-orm'
import { startOfLocalDay } from '../../../db/local-time.ts'
import { unitClaimsTable, unitEventsTable } from '../../../db/tables/inventory.ts'
import type { ListingHistory } from './listing-history.ts'

/** The first instant of a period, and the first one after it: not later than now. */
type Limits = { begin: SQL; end: SQL }

/**
 * When it was stored that a home is released, is withdrawn or is not released after all, and from when that counts: by
 * its history, or where that has none of these, by its row.
 */
const releases = sql`(
  select ${unitEventsTable.verb} as verb, ${unitEventsTable.at} as at, ${unitEventsTable.id} as place,
      coalesce(${unitEventsTable.startsAt}, ${unitEventsTable.at}) as starts_at
    from ${unitEventsTable} where ${unitEventsTable.unitId} = units.id and ${unitEventsTable.verb} in ('release', 'withdraw', 'cancel-release')
  union all
  select row.verb, row.at, 0, row.at from (values ('release', units.released_at), ('withdraw', units.withdrawn_at)) as row(verb, at)
    where row.at is not null and not exists (select 1 from ${unitEventsTable}
      where ${unitEventsTable.unitId} = units.id and ${unitEventsTable.verb} in ('release', 'withdraw', 'cancel-release'))
)`

/** Sales of a home, as `claim`; those that were entered by mistake never happened. */
const sales = sql`(select 1 from ${unitClaimsTable} as claim where claim.unit_id = units.id and claim.kind = 'sale'
  and claim.cancellation is distinct from 'mistake'`

const isSoldAt = (at: SQL): SQL => sql`exists ${sales} and claim.during @> ${at})`

const isReleasedAt = (at: SQL): SQL =>
  sql`coalesce((select release.verb = 'release' and release.starts_at <= ${at} from ${releases} as release where release.at <= ${at} order by release.at desc, release.place desc limit 1), false)`

/** Released, neither withdrawn nor sold: free, held or reserved. */
const isListedAt = (at: SQL): SQL => sql`(${isReleasedAt(at)} and not ${isSoldAt(at)})`

/** A sale that began in the period and stands at its end. */
const isSoldWithin = ({ begin, end }: Limits): SQL =>
  sql`exists ${sales} and lower(claim.during) >= ${begin} and lower(claim.during) < ${end} and (upper(claim.during) is null or upper(claim.during) >= ${end}))`

/** Listed later in the period and not at its beginning: it was released in it, or a sale of it was cancelled. */
const isAddedWithin = ({ begin, end }: Limits): SQL =>
  sql`(not ${isListedAt(begin)} and (
    exists (select 1 from ${releases} as later where later.verb = 'release' and later.starts_at > ${begin}
      and later.starts_at < ${end} and ${isReleasedAt(sql`later.starts_at`)})
    or exists ${sales} and upper(claim.during) > ${begin} and upper(claim.during) < ${end})
    or ${isSoldWithin({ begin, end })}))`

/** Returns the condition that a home was listed in this way, for queries from `units`. */
export function wasListed({ kind, from, to }: ListingHistory): SQL {
  const begin = startOfLocalDay(from)
  const end = sql`least(${startOfLocalDay(to, 1)}, now())`
  if (kind === 'begin') return isListedAt(begin)
  return kind === 'added' ? isAddedWithin({ begin, end }) : isSoldWithin({ begin, end })
}
