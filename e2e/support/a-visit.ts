import type { Db } from '../../db/connect.ts'
import type { Period } from '../../db/period.ts'
import { returnedRow } from '../../db/returned-row.ts'
import { siteVisitsTable } from '../../db/tables/visits.ts'
import { aLead } from '../../db/testing/leads.ts'

type VisitValues = {
  estateId?: string | undefined
  /** Days from today; the visit begins at 10:00 in Nairobi. */
  inDays?: number
  during?: Period
  seat?: number
  name?: string
}

/** Creates a visit with a new lead. The visit has a time only if `inDays` or `during` is given. */
export async function aVisitRow(db: Db, { estateId, inDays, during, seat, name }: VisitValues = {}) {
  const lead = await aLead(db, name ? { name } : {})
  const day = new Date(Date.now() + (inDays ?? 0) * 86_400_000).toISOString().slice(0, 10)
  const from = new Date(`${day}T10:00:00+03:00`)
  const period = during ?? (inDays === undefined ? null : { from, until: new Date(from.getTime() + 3_600_000) })
  const [visit] = await db
    .insert(siteVisitsTable)
    .values({
      leadId: lead.id,
      token: crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().slice(0, 8),
      estateId: estateId ?? null,
      during: period,
      seat: seat ?? null,
    })
    .returning()
  return { lead, visit: returnedRow(visit) }
}
