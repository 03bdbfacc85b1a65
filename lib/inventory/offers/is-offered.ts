import { type SQL, sql } from 'drizzle-orm'
import { startOfLocalDay } from '../../../db/local-time.ts'
import { unitClaimsTable, unitEventsTable } from '../../../db/tables/inventory.ts'
import type { Offer } from './offer-kinds.ts'

/** The first instant of a period, and the first one after it: not later than now. */
type Limits = { begin: SQL; end: SQL }

/** When each home was released and withdrawn: by its history, or where that has neither, by its row. */
const releases = sql`(
  select ${unitEventsTable.verb} as verb, ${unitEventsTable.at} as at, ${unitEventsTable.id} as place
    from ${unitEventsTable} where ${unitEventsTable.unitId} = units.id and ${unitEventsTable.verb} in ('release', 'withdraw')
  union all
  select row.verb, row.at, 0 from (values ('release', units.released_at), ('withdraw', units.withdrawn_at)) as row(verb, at)
    where row.at is not null and not exists (select 1 from ${unitEventsTable}
      where ${unitEventsTable.unitId} = units.id and ${unitEventsTable.verb} in ('release', 'withdraw'))
) as release`

const isSoldAt = (at: SQL): SQL =>
  sql`exists (select 1 from ${unitClaimsTable} as claim where claim.unit_id = units.id and claim.kind = 'sale' and claim.during @> ${at})`

const isReleasedAt = (at: SQL): SQL =>
  sql`coalesce((select release.verb = 'release' from ${releases} where release.at <= ${at} order by release.at desc, release.place desc limit 1), false)`

/** Released, neither withdrawn nor sold: free, held or reserved. */
const isOfferedAt = (at: SQL): SQL => sql`(${isReleasedAt(at)} and not ${isSoldAt(at)})`

/** A sale that began in the period and stands at its end. */
const isSoldWithin = ({ begin, end }: Limits): SQL =>
  sql`exists (select 1 from ${unitClaimsTable} as claim where claim.unit_id = units.id and claim.kind = 'sale'
    and lower(claim.during) >= ${begin} and lower(claim.during) < ${end} and (upper(claim.during) is null or upper(claim.during) >= ${end}))`

/** Offered later in the period and not at its beginning: it was released in it, or a sale of it was cancelled. */
const isAddedWithin = ({ begin, end }: Limits): SQL =>
  sql`(not ${isOfferedAt(begin)} and (
    exists (select 1 from ${releases} where release.verb = 'release' and release.at > ${begin} and release.at < ${end})
    or exists (select 1 from ${unitClaimsTable} as claim where claim.unit_id = units.id and claim.kind = 'sale'
      and upper(claim.during) > ${begin} and upper(claim.during) < ${end})
    or ${isSoldWithin({ begin, end })}))`

/** The condition that a home was offered so, in queries from `units`. */
export function isOffered({ kind, from, to }: Offer): SQL {
  const begin = startOfLocalDay(from)
  const end = sql`least(${startOfLocalDay(to, 1)}, now())`
  if (kind === 'begin') return isOfferedAt(begin)
  return kind === 'added' ? isAddedWithin({ begin, end }) : isSoldWithin({ begin, end })
}
