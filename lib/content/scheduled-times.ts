import { type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import { collectionFor } from '../../db/collections/index.ts'
import { paymentPlansTable } from '../../db/collections/payment-plans.ts'
import { proofsTable } from '../../db/collections/proofs.ts'
import { unitTypesTable } from '../../db/collections/unit-types.ts'
import { vacanciesTable } from '../../db/collections/vacancies.ts'
import type { Tx } from '../../db/connect.ts'
import { type ContentKey, contentKeys } from '../../db/content/content-key.ts'
import { startOfLocalDay } from '../../db/local-time.ts'
import { unitClaimsTable, unitsTable } from '../../db/tables/inventory.ts'
import { plannedPricesTable } from '../../db/tables/planned-prices.ts'

type Times = {
  /** The last time at which visitors' view of the collection changed by schedule. */
  last: Date | null
  /** The next such time. */
  next: Date | null
}

/** Returns the last and next scheduled change of each collection that has any, by the database's clock. */
export async function scheduledTimes(db: Tx, keys = contentKeys): Promise<Map<ContentKey, Times>> {
  const selects = keys.flatMap(key => {
    if (key === 'inventory') return [inventoryMoments]
    const { table } = collectionFor(key)
    const schedule = sql`select ${key}::text as key, moment from ${table}, lateral (values (${table.publishAt}), (${table.unpublishAt})) as at (moment)`
    return [schedule, ...(dateMoments[key] ?? [])]
  })
  const rows = await db.execute<{ key: ContentKey; last: string | null; next: string | null }>(
    sql`select key, max(moment) filter (where moment <= now()) as last, min(moment) filter (where moment > now()) as next
        from (${sql.join(selects, sql` union all `)}) as moments where moment is not null group by key`,
  )
  return new Map(
    rows.map(({ key, last, next }) => [key, { last: last && new Date(last), next: next && new Date(next) }]),
  ) as Map<ContentKey, Times>
}

/** Times at which claims, releases, completion, planned prices and price lists change public pages, without a job. */
const inventoryMoments = sql`
  select 'inventory' as key, moment from ${unitClaimsTable}, lateral (values (lower(during)), (upper(during))) as at (moment)
  union all select 'inventory', ${unitsTable.releasedAt} from ${unitsTable}
  union all select distinct 'inventory', ${plannedPricesTable.startsAt} from ${plannedPricesTable} where ${plannedPricesTable.cancelledAt} is null
  union all select distinct 'inventory', ${startOfLocalDay(unitsTable.readyOn)} from ${unitsTable}
  union all select distinct 'inventory', ${startOfLocalDay(unitTypesTable.readyOn)} from ${unitTypesTable}
  union all select 'inventory', ${startOfLocalDay(estatesTable.pricesUntil, 1)} from ${estatesTable}`

/** Selects the times at which a date of an entry changes what visitors see; the number 1 means the following day. */
const dateMoments: { [Key in ContentKey]?: SQL[] } = {
  // Plans become valid on the first day, and stop being valid after the last.
  paymentPlans: [
    sql`select distinct 'paymentPlans' as key, ${startOfLocalDay(paymentPlansTable.validFrom)} as moment from ${paymentPlansTable}`,
    sql`select distinct 'paymentPlans' as key, ${startOfLocalDay(paymentPlansTable.validUntil, 1)} as moment from ${paymentPlansTable}`,
  ],
  // Visitors see that a proof has expired.
  proofs: [
    sql`select distinct 'proofs' as key, ${startOfLocalDay(proofsTable.expiresOn, 1)} as moment from ${proofsTable}`,
  ],
  // Vacancies disappear from the list after their closing day.
  vacancies: [
    sql`select distinct 'vacancies' as key, ${startOfLocalDay(vacanciesTable.closesOn, 1)} as moment from ${vacanciesTable}`,
  ],
}
