import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { bumpContentVersion } from '../../../db/content/bump-content-version.ts'
import { unitEventsTable } from '../../../db/tables/inventory.ts'
import { recordAuditEvent } from '../../audit/record-audit-event.ts'
import { weekdayAndTime } from '../../text/format.ts'
import type { Staff } from '../unit-transitions'

type Plan = {
  verb: 'plan-price' | 'cancel-price' | 'cancel-release'
  startsAt: Date
  changes: { id: string; changed?: { price: [before: number | null, after: number | null] } }[]
}

/** Records planned prices, or cancelled prices or releases: per home in the history, and once in the audit log. */
export async function recordPlan(tx: Tx, by: Staff, { verb, startsAt, changes }: Plan): Promise<void> {
  // A cancelled release counts from now.
  await tx.execute(sql`
    insert into ${unitEventsTable} (unit_id, verb, at, starts_at, changed, staff_id, staff_name)
    select edit.id, ${verb}, clock_timestamp(), ${verb === 'cancel-release' ? null : startsAt.toISOString()}::timestamptz, coalesce(edit.changed, '{}'),
      ${by.id}::uuid, ${by.name}
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as edit (id uuid, changed jsonb)`)
  const count = `${changes.length} ${changes.length === 1 ? 'home' : 'homes'}`
  const subject = { collection: 'units', id: null, name: `${count}, from ${weekdayAndTime(startsAt)}` }
  await recordAuditEvent(tx, { by, action: `unit-${verb}`, subject })
  await bumpContentVersion(tx, 'inventory')
}
