import { isNull } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { selectPublished } from '../../../db/content/published-entries.ts'
import { parseVisitHours } from '../../../db/content/visit-hours.ts'
import { closedDaysTable } from '../../../db/tables/visits.ts'
import type { OfficeHours } from '../../time/office-clock.ts'

/** Settings for new leads: office hours, office minutes until a reply and an escalation, and the scope of agents. */
export type ReplyRules = { hours: OfficeHours; replyMinutes: number; escalateMinutes: number; agentsSee: 'all' | 'own' }

/** The values before the settings are saved. */
const defaults = {
  visitDays: 'every-day',
  visitHours: '',
  replyMinutes: 60,
  escalateMinutes: 120,
  agentsSee: 'all',
} as const

export async function readReplyRules(tx: Tx): Promise<ReplyRules> {
  const [settings] = await selectPublished(tx, 'settings')
  const closed = await tx
    .select({ day: closedDaysTable.day })
    .from(closedDaysTable)
    .where(isNull(closedDaysTable.estateId))
  const { visitDays, visitHours, replyMinutes, escalateMinutes, agentsSee } = settings ?? defaults
  return {
    hours: {
      days: visitDays,
      // Invalid hours from before their validation count as 8:00 AM - 5:00 PM.
      ...(parseVisitHours(visitHours) ?? { opens: 8 * 60, closes: 17 * 60 }),
      closedDays: new Set(closed.map(({ day }) => day)),
    },
    replyMinutes,
    escalateMinutes,
    agentsSee,
  }
}
